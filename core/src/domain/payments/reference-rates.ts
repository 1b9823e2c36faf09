import { ASSETS, minorOf, money, type FiatCurrency, type Money } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';

/** Daily reference rates: how many units of a currency one euro is worth, as decimal text. */
export const referenceRatesSchema = z.strictObject({
  date: z.iso.date(),
  source: z.string(),
  /** When the source last confirmed that these are its newest rates; null when they were never checked. */
  checkedAt: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
  perEuro: z.strictObject({ EUR: z.literal('1'), USD: z.string(), GBP: z.string(), CHF: z.string() }),
});
export type ReferenceRates = z.infer<typeof referenceRatesSchema>;

export type Conversion = {
  readonly money: Money;
  readonly rate: string;
  readonly date: string;
  readonly source: string;
  readonly checkedAt: string | null;
};

const RATE_SCALE = 10n ** 8n;

/** Converts at the reference rate, rounding half up to the minor unit. The rate is kept as decimal text with 8 digits. */
export const convert = (amount: Money, to: FiatCurrency, rates: ReferenceRates): Conversion => {
  const from = amount.asset as FiatCurrency;
  if (ASSETS[amount.asset].kind !== 'fiat') throw new RangeError(`No reference rate for ${amount.asset}.`);
  const rate = divideHalfUp(scaled(rates.perEuro[to]) * RATE_SCALE, scaled(rates.perEuro[from]));
  const minor = divideHalfUp(minorOf(amount) * rate, RATE_SCALE);
  return { money: money(to, minor), rate: decimalOf(rate), date: rates.date, source: rates.source, checkedAt: rates.checkedAt };
};

const scaled = (decimal: string): bigint => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(8, '0').slice(0, 8));
};

const divideHalfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);

const decimalOf = (rate: bigint): string => `${String(rate / RATE_SCALE)}.${String(rate % RATE_SCALE).padStart(8, '0')}`;
