const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The provider could not be queried. */
export const LOOK_UP_RETRY_MS = 5 * MINUTE_MS;

/** After a payment has ended, the provider is queried for captures that it did not report. Providers settle late captures within days. */
export const FIRST_LOOK_UP_MS = { withoutCapture: 10 * MINUTE_MS, withCapture: HOUR_MS } as const;
const LATER_LOOK_UPS_MS = [HOUR_MS, DAY_MS, 3 * DAY_MS];

/**
 * Payments that ended longer ago are not queried: when work is derived again for the whole log, the provider must not be queried about
 * every past payment. Must exceed the longest time the workers may be down.
 */
export const NO_FIRST_LOOK_UP_AFTER_MS = 30 * DAY_MS;

type Ended = { readonly hasCompleted: boolean; readonly wasAttempted: boolean; readonly hadDoubt: boolean };

/**
 * When to query next, as time since the end; `undefined` after the last query. A payment that completed with its first answer, or was never
 * attempted, is queried once.
 */
export const nextLookUpAfter = (ageMs: number, { hasCompleted, wasAttempted, hadDoubt }: Ended): number | undefined => {
  const isPlain = hasCompleted ? !hadDoubt : !wasAttempted;
  return isPlain ? undefined : LATER_LOOK_UPS_MS.find((lookMs) => lookMs > ageMs);
};
