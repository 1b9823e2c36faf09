/** The zones of this browser, and the chosen one even if it is not among them. */
export const timeZonesWith = (chosen: string): readonly string[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
};

/** "Europe/Bratislava" → "Europe, Bratislava". */
export const timeZoneLabel = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ', ');
