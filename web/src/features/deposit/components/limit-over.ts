import type { Money } from '@danubit/contracts/values/money';
import { formatMoney } from '../../../lib/format.ts';
import { outlookOf, type DepositLimits, type LimitOutlook } from './limit-usage.ts';

export type LimitOver = { readonly title: string; readonly sentence: string };

const NAMES = { daily: { name: 'daily', when: 'today' }, monthly: { name: 'monthly', when: 'this month' } } as const;
type Name = keyof typeof NAMES;

/** The first limit that a deposit would exceed, in words: the limit and what is left of it. */
export const limitOver = (limits: DepositLimits, counted: Money | undefined): LimitOver | undefined => {
  const name = (['daily', 'monthly'] as const).find((candidate) => outlookOf(limits[candidate], counted).isOver);
  return name === undefined ? undefined : limitRefusal(name, outlookOf(limits[name]));
};

/** "Over your daily deposit limit." "You can deposit up to 9,728.65 USD more today, of 10,000.00 USD." */
export const limitRefusal = (name: Name, { remaining, limit, currency }: LimitOutlook): LimitOver => ({
  title: `Over your ${NAMES[name].name} deposit limit.`,
  sentence: `You can deposit up to ${formatMoney(remaining, currency)} more ${NAMES[name].when}, of ${formatMoney(limit, currency)}.`,
});

/** Which limit a refusal of the server names. */
export const limitNamedBy = (code: string): Name | undefined =>
  code === 'DAILY_LIMIT_EXCEEDED' ? 'daily' : code === 'MONTHLY_LIMIT_EXCEEDED' ? 'monthly' : undefined;
