import type { PaymentLimitsReply, PaymentLimitsText } from '@danubit/contracts/http/settings/payment-limits.contract';
import { parseDecimal, tickerOf, toDecimal, type Asset, type Money } from '@danubit/contracts/values/money';
import { limitsAt, pendingAt } from '@danubit/core/domain/settings/settings/limit-schedule';
import type { LimitName } from '@danubit/core/domain/settings/settings/payment-limits';
import type { PaymentLimits } from '@danubit/core/domain/settings/settings/settings.events';
import type { LimitRules } from '@danubit/core/limits/read-deposit-rules';
import { invalidParameter } from '../../platform/problems/http-problem.ts';

export const LIMIT_PARAMETERS = {
  dailyDeposit: 'daily_deposit_limit',
  dailyWithdrawal: 'daily_withdrawal_limit',
  monthlyDeposit: 'monthly_deposit_limit',
  monthlyWithdrawal: 'monthly_withdrawal_limit',
} as const satisfies Readonly<Record<LimitName, keyof PaymentLimitsText>>;

export const paymentLimitsReply = ({ settings, ceiling, zone }: LimitRules, now: string): PaymentLimitsReply => {
  const limits = limitsAt(settings.limits, now);
  return {
    version: settings.limitsVersion,
    currency: tickerOf(limits.dailyDeposit.asset),
    limits: asText(limits),
    pending: pendingAt(settings.limits, now).map((step) => ({ effective_from: step.from, limits: asText(step.limits) })),
    ceilings: asText(ceiling),
    time_zone: zone,
  };
};

const asText = ({ dailyDeposit, dailyWithdrawal, monthlyDeposit, monthlyWithdrawal }: PaymentLimits): PaymentLimitsText => ({
  daily_deposit_limit: toDecimal(dailyDeposit),
  daily_withdrawal_limit: toDecimal(dailyWithdrawal),
  monthly_deposit_limit: toDecimal(monthlyDeposit),
  monthly_withdrawal_limit: toDecimal(monthlyWithdrawal),
});

/** Limits keep their currency when they are changed. */
export const limitsOfText = (text: PaymentLimitsText, { dailyDeposit: { asset } }: PaymentLimits): PaymentLimits => ({
  dailyDeposit: amount(text, 'dailyDeposit', asset),
  dailyWithdrawal: amount(text, 'dailyWithdrawal', asset),
  monthlyDeposit: amount(text, 'monthlyDeposit', asset),
  monthlyWithdrawal: amount(text, 'monthlyWithdrawal', asset),
});

const amount = (text: PaymentLimitsText, name: LimitName, asset: Asset): Money => {
  const parameter = LIMIT_PARAMETERS[name];
  const parsed = parseDecimal(asset, text[parameter]);
  if (parsed === undefined) throw invalidParameter(parameter, 'Enter an amount of 0 or more, with at most two decimals.');
  return parsed;
};
