import { minorOf, money, parseDecimal, type FiatCurrency, type Money } from '@danubit/contracts/values/money';
import type { DepositLimits } from './limit-usage.ts';

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
