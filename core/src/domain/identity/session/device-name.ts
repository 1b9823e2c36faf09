/** Browsers whose User-Agent also names other browsers come first. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|OPX|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS|Focus)\//],
  ['Chrome', /\b(Chrome|HeadlessChrome|Chromium|CriOS)\//],
  // Every WebKit browser names Safari; only Safari itself also gives a version.
  ['Safari', /\bVersion\/.*\bSafari\//],
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
 * A readable name for the device of a browser's User-Agent, such as "Firefox on Linux". Without versions, so that an update does not make a
 * known device a new one.
 */
export const deviceName = (userAgent: string): string => {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser === undefined) return system ?? UNKNOWN_DEVICE;
  return system === undefined ? browser : `${browser} on ${system}`;
};

const nameIn = (names: typeof BROWSERS, userAgent: string): string | undefined => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
