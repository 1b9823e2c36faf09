/** A zone and the instant from which it applies. */
export type ZoneSince = { readonly zone: string; readonly from: string };

/** The zone whose days and months limits are counted by at an instant. */
export const timeZoneAt = ({ timeZones }: { readonly timeZones: readonly ZoneSince[] }, at: string): string => {
  const counting = timeZones.findLast(({ from }) => from <= at) ?? timeZones[0];
  if (counting === undefined) throw new Error('An account always has a time zone.');
  return counting.zone;
};

/** The chosen zone that does not apply yet, if there is one. */
export const nextTimeZone = ({ timeZones }: { readonly timeZones: readonly ZoneSince[] }, at: string): ZoneSince | null => {
  const last = timeZones.at(-1);
  return last !== undefined && last.from > at ? last : null;
};
