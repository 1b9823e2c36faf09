import type { getDepositLimits } from '@danubit/contracts/http/payments/get-deposit-limits.contract';
import { addMoney, minorOf, tickerOf, toDecimal, type Money } from '@danubit/contracts/values/money';
import type * as z from 'zod/mini';

export type DepositLimits = z.infer<(typeof getDepositLimits)['replies'][200]>;
export type LimitUsage = DepositLimits['daily'];

export type LimitOutlook = {
  /** Decimal text in `currency`. */
  readonly used: string;
  readonly limit: string;
  readonly remaining: string;
  readonly currency: string;
  /** From 0, with one decimal; above 100 when the limit is exceeded. */
  readonly percent: number;
  readonly isOver: boolean;
};

/** The state of a limit, now or after a deposit. */
export const outlookOf = ({ limit, used, remaining }: LimitUsage, added?: Money): LimitOutlook => {
  const total = added === undefined ? used : addMoney(used, added);
  const isOver = minorOf(total) > minorOf(limit);
  return {
    used: toDecimal(total),
    limit: toDecimal(limit),
    remaining: toDecimal(remaining),
    currency: tickerOf(limit.asset),
    percent: percentOf(total, limit),
    isOver,
  };
};

/** A limit of 0 allows no deposit, so it counts as fully used. */
const percentOf = (part: Money, whole: Money): number =>
  minorOf(whole) === 0n ? 100 : Number((minorOf(part) * 1000n) / minorOf(whole)) / 10;
