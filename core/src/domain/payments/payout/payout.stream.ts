export const payoutStream = (payoutId: string): string => `payout-${payoutId}`;

/** `month` is a month in the customer's zone, "2026-11". Its decider is that of the limits of deposits. */
export const withdrawalLimitsStream = (userId: string, month: string): string => `withdrawal_limits-${userId}-${month.replace('-', '')}`;
