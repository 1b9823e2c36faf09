import type { ReferenceRates } from '../domain/payments/reference-rates.ts';
import { businessTimeBetween } from './target-calendar.ts';

/** A check is valid for two business days. */
const CHECK_COUNTS_MS = 2 * 86_400_000;
/** How much the clocks of the checking and the converting process may differ. */
const SKEW_MS = 300_000;

export type RatesFault = 'simulated' | 'never_checked' | 'check_too_old' | 'check_in_the_future';

/** Why rates may not be used for live money at an instant; null when they may. */
export const faultOfRates = ({ checkedAt }: Pick<ReferenceRates, 'checkedAt'>, now: Date): RatesFault | null => {
  if (checkedAt === null) return 'never_checked';
  const checked = new Date(checkedAt);
  if (checked.getTime() > now.getTime() + SKEW_MS) return 'check_in_the_future';
  return businessTimeBetween(checked, now, CHECK_COUNTS_MS) > CHECK_COUNTS_MS ? 'check_too_old' : null;
};
