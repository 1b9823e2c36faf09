/** The zones that this browser knows, and the chosen one even if the browser does not know it. */
export const timeZonesWith = (chosen: string): readonly string[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
};

/** "Europe/Bratislava" → "Europe, Bratislava". */
export const timeZoneLabel = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ', ');
