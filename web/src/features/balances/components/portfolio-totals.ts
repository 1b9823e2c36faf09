import type { Balance } from '@danubit/contracts/http/wallet/get-balances.contract';
import {
  addMoney,
  fiatCurrencySchema,
  parseDecimal,
  toDecimal,
  zero,
  type FiatCurrency,
  type Money,
} from '@danubit/contracts/values/money';

/** Shown to a customer without any balance. */
export const DEFAULT_DISPLAY_CURRENCY: FiatCurrency = 'EUR';

export type CurrencyTotal = {
  readonly currency: FiatCurrency;
  /** Decimal text, such as "15428.77". */
  readonly portfolio: string;
  readonly available: string;
  readonly reserved: string;
};

type Sums = { readonly portfolio: Money; readonly available: Money; readonly reserved: Money };

/**
 * Exact sums of the fiat balances per currency. Different currencies are not added, because this page has no exchange rate. Currencies
 * without money are left out, but the result always contains at least one currency.
 * @throws RangeError for a fiat balance in an unsupported currency
 */
export const portfolioTotals = (balances: readonly Balance[]): readonly CurrencyTotal[] => {
  const sums = new Map<FiatCurrency, Sums>();
  for (const balance of balances.filter(({ currency_type: type }) => type === 'fiat')) {
    const currency = fiatCurrencySchema.safeParse(balance.currency).data;
    if (currency === undefined) throw new RangeError(`Unsupported fiat currency: ${balance.currency}`);
    sums.set(currency, added(sums.get(currency) ?? emptySums(currency), currency, balance));
  }
  const totals = [...sums].map(([currency, sum]) => totalOf(currency, sum));
  const withMoney = totals.filter(({ portfolio, reserved }) => hasMoney(portfolio) || hasMoney(reserved));
  if (withMoney.length > 0) return withMoney;
  return [totals[0] ?? totalOf(DEFAULT_DISPLAY_CURRENCY, emptySums(DEFAULT_DISPLAY_CURRENCY))];
};

const hasMoney = (decimal: string): boolean => /[1-9]/.test(decimal);

const emptySums = (currency: FiatCurrency): Sums => ({ portfolio: zero(currency), available: zero(currency), reserved: zero(currency) });

const added = (sums: Sums, currency: FiatCurrency, balance: Balance): Sums => ({
  portfolio: addMoney(sums.portfolio, read(currency, balance.balance)),
  available: addMoney(sums.available, read(currency, balance.available_balance)),
  reserved: addMoney(sums.reserved, read(currency, balance.reserved_balance)),
});

const read = (currency: FiatCurrency, decimal: string): Money => {
  const amount = parseDecimal(currency, decimal);
  if (amount === undefined) throw new RangeError(`Not an amount of ${currency}: ${decimal}`);
  return amount;
};

const totalOf = (currency: FiatCurrency, sums: Sums): CurrencyTotal => ({
  currency,
  portfolio: toDecimal(sums.portfolio),
  available: toDecimal(sums.available),
  reserved: toDecimal(sums.reserved),
});
