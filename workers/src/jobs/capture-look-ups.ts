const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The provider could not be asked. */
export const LOOK_AGAIN_MS = 5 * MINUTE_MS;

/** After a payment has ended, the provider is asked for captures that it did not report. Providers report late outcomes within days. */
export const FIRST_LOOK_MS = { withoutCapture: 10 * MINUTE_MS, withCapture: HOUR_MS } as const;
const LATER_LOOKS_MS = [HOUR_MS, DAY_MS, 3 * DAY_MS];

/**
 * A payment that ended longer ago has had its looks, or ended before there were any: work that is derived again for the whole past does
 * not ask the provider about each payment there ever was. Longer than workers may be away.
 */
export const NO_FIRST_LOOK_AFTER_MS = 30 * DAY_MS;

type Ended = { readonly hasCompleted: boolean; readonly wasAttempted: boolean; readonly hadDoubt: boolean };

/**
 * When to look next, as an age of the end; `undefined`: that was the last look. A payment that completed with its first answer is
 * looked at once, and so is one that was never attempted.
 */
export const nextLookAfter = (ageMs: number, { hasCompleted, wasAttempted, hadDoubt }: Ended): number | undefined => {
  const isPlain = hasCompleted ? !hadDoubt : !wasAttempted;
  return isPlain ? undefined : LATER_LOOKS_MS.find((lookMs) => lookMs > ageMs);
};
