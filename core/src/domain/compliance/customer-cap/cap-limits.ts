import { fiatCurrencyOf, minorOf, money, type Money } from '@danubit/contracts/values/money';
import { convert, type Conversion, type ReferenceRates } from '../../payments/reference-rates.ts';
import { DEFAULT_PAYMENT_LIMITS } from '../../settings/settings/payment-limits.ts';
import type { CapAmounts } from './customer-cap.events.ts';

const LIMIT_CURRENCY = fiatCurrencyOf(DEFAULT_PAYMENT_LIMITS.dailyDeposit.asset);
const HUNDREDTHS = 100n;

/**
 * A cap as limits: in their currency and rounded down to two digits, so that the figures reveal no more to the customer than other limits
 * do. No day allows more than a month.
 */
export const capLimits = ({ daily, monthly }: CapAmounts, rates: ReferenceRates): CapAmounts => {
  const month = monthly && asLimit(monthly, rates);
  const day = daily && asLimit(daily, rates);
  return { daily: lowerOf(day, month), monthly: month };
};

/** How many units of the limits' currency one euro was. */
export const capRate = (rates: ReferenceRates): Pick<Conversion, 'rate' | 'date' | 'source'> => {
  const { rate, date, source } = convert(money('EUR', HUNDREDTHS), LIMIT_CURRENCY, rates);
  return { rate, date, source };
};

const asLimit = (amount: Money, rates: ReferenceRates): Money => {
  const units = String(minorOf(convert(amount, LIMIT_CURRENCY, rates).money) / HUNDREDTHS);
  return money(LIMIT_CURRENCY, BigInt(units.slice(0, 2).padEnd(units.length, '0')) * HUNDREDTHS);
};

const lowerOf = (day: Money | null, month: Money | null): Money | null =>
  day === null || (month !== null && minorOf(month) < minorOf(day)) ? month : day;
