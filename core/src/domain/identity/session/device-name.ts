const BROWSERS: readonly (readonly [string, RegExp])[] = [
  // Those that call themselves after others come first.
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

export const UNKNOWN_DEVICE = 'Unknown device';

/**
 * What a person calls the device that a browser's User-Agent describes, such as "Firefox on Linux". Without versions, so that an update
 * does not make a known device a new one.
 */
export const deviceName = (userAgent: string): string => {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser === undefined) return system ?? UNKNOWN_DEVICE;
  return system === undefined ? browser : `${browser} on ${system}`;
};

const nameIn = (names: typeof BROWSERS, userAgent: string): string | undefined => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
