export type Hour = { readonly from: string; readonly requests: number; readonly refused: number };

const HOUR_MS = 3_600_000;

/** The 24 hours that end with the present one, with those that had no request. */
export const hoursOfDay = (hours: readonly Hour[], now: Date): readonly Hour[] => {
  const known = new Map(hours.map((hour) => [Date.parse(hour.from), hour]));
  const present = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return Array.from({ length: 24 }, (_, place) => {
    const at = present - (23 - place) * HOUR_MS;
    return known.get(at) ?? { from: new Date(at).toISOString(), requests: 0, refused: 0 };
  });
};
