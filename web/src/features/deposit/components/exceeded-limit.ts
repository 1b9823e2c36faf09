import type { Money } from '@danubit/contracts/values/money';
import { formatMoney } from '../../../lib/format.ts';
import { outlookOf, type DepositLimits } from './limit-usage.ts';

export type ExceededLimit = { readonly title: string; readonly sentence: string };

const PERIODS = { daily: 'today', monthly: 'this month' } as const;

/** The first limit that a deposit would exceed, and the amount left of it. */
export const exceededLimitOf = (limits: DepositLimits, counted: Money | undefined): ExceededLimit | undefined => {
  const name = (['daily', 'monthly'] as const).find((candidate) => outlookOf(limits[candidate], counted).isOver);
  if (name === undefined) return undefined;
  const { remaining, limit, currency } = outlookOf(limits[name]);
  return {
    title: `Over your ${name} deposit limit.`,
    sentence: `You can deposit up to ${formatMoney(remaining, currency)} more ${PERIODS[name]}, of ${formatMoney(limit, currency)}.`,
  };
};
