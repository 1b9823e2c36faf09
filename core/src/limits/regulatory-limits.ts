import { usdLimits } from '../domain/settings/settings/payment-limits.ts';
import type { PaymentLimits } from '../domain/settings/settings/settings.events.ts';

/** REGULATORY_LIMITS_USD as limits; `null` when it is not set. Its form was checked with the other settings. */
export const regulatoryLimits = (setting: string | undefined): PaymentLimits | null => {
  if (setting === undefined) return null;
  const [dailyDeposit = 0, dailyWithdrawal = 0, monthlyDeposit = 0, monthlyWithdrawal = 0] = setting.split(',').map(Number);
  return usdLimits(dailyDeposit, dailyWithdrawal, monthlyDeposit, monthlyWithdrawal);
};
