import type { getDepositLimits } from '@danubit/contracts/http/payments/get-deposit-limits.contract';
import {
  addMoney,
  minorOf,
  money,
  parseDecimal,
  tickerOf,
  toDecimal,
  type FiatCurrency,
  type Money,
} from '@danubit/contracts/values/money';
import type * as z from 'zod/mini';

export type DepositLimits = z.infer<(typeof getDepositLimits)['replies'][200]>;
export type LimitUsage = DepositLimits['daily'];

const RATE_DIGITS = 8;
const RATE_SCALE = 10n ** BigInt(RATE_DIGITS);

/** The amount of a deposit that counts towards a limit, at the server's rate and rounded half up to the minor unit like on the server. */
export const countedFor = (amount: string, currency: FiatCurrency, limits: DepositLimits): Money | undefined => {
  const deposit = parseDecimal(currency, amount);
  const limitAsset = limits.daily.limit.asset;
  if (deposit === undefined) return undefined;
  if (currency === limitAsset) return deposit;
  const rate = scaledRate(limits.rates[currency]);
  return rate === undefined ? undefined : money(limitAsset, (2n * minorOf(deposit) * rate + RATE_SCALE) / (2n * RATE_SCALE));
};

const scaledRate = (rate: string | undefined): bigint | undefined => {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(rate ?? '');
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  return BigInt(whole + fraction.slice(0, RATE_DIGITS).padEnd(RATE_DIGITS, '0'));
};

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
