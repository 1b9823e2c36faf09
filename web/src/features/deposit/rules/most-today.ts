import { FIAT_CURRENCIES, minorOf, money, toDecimal, type FiatCurrency } from '@danubit/contracts/values/money';
import { countedFor } from './counted-amount.ts';
import type { DepositLimits } from './limit-usage.ts';

/** Largest single card deposit, in minor units of each currency. */
const MOST_AT_ONCE = 10_000_000n;

/** The most that may be paid now in a currency, as decimal text: what is left of the lower limit, rounded down. */
export const mostToday = (limits: DepositLimits, currency: FiatCurrency): string => {
  const left = [limits.daily, limits.monthly].map(({ remaining }) => minorOf(remaining)).reduce((a, b) => (a < b ? a : b));
  let [low, high] = [0n, MOST_AT_ONCE];
  // The server rounds each conversion, so the largest amount that fits is searched for with its own arithmetic.
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    const counted = countedFor(toDecimal(money(currency, middle)), currency, limits);
    if (counted !== undefined && minorOf(counted) <= left) low = middle;
    else high = middle - 1n;
  }
  return toDecimal(money(currency, low));
};

/** Which limit stops an amount: its period, for the label of the button. */
export const limitInTheWay = (limits: DepositLimits, amount: string, currency: FiatCurrency): 'daily' | 'monthly' | undefined => {
  const counted = countedFor(amount, currency, limits);
  if (counted === undefined) return undefined;
  return (['daily', 'monthly'] as const).find((name) => minorOf(counted) > minorOf(limits[name].remaining));
};

const EURO_COUNTRIES = /^(AD|AT|BE|BG|CH|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IE|IS|IT|LI|LT|LU|LV|MC|MT|NL|NO|PL|PT|RO|SE|SI|SK|SM|VA)$/;

/** The currency that a visitor from this country is offered first. */
export const currencyOfCountry = (code: string | undefined): FiatCurrency =>
  code === 'GB' ? 'GBP' : EURO_COUNTRIES.test(code ?? '') ? 'EUR' : FIRST;

const FIRST: FiatCurrency = FIAT_CURRENCIES.find((currency) => currency === 'USD') ?? 'USD';
