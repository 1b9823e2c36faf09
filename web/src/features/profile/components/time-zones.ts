/** Zones that this browser knows, with the one that is chosen even where it does not know it. */
export const timeZonesWith = (chosen: string): readonly string[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
};

/** "Europe/Bratislava" → "Europe, Bratislava". */
export const timeZoneLabel = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ', ');
