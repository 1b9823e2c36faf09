import type { listDepositMethods } from '@danubit/contracts/http/payments/deposit-methods.contract';
import { REDIRECT_METHODS, type DepositMethod, type RedirectMethod } from '@danubit/contracts/values/deposit-methods';
import { FIAT_CURRENCIES, money, toDecimal, type FiatCurrency, type Money } from '@danubit/contracts/values/money';
import { MAX_DEPOSIT_MINOR, MIN_DEPOSIT_MINOR } from '@danubit/core/domain/payments/payment/payment.decider';
import type { OfferedPage } from '@danubit/core/payment-provider/provider-definition';
import type * as z from 'zod/mini';
import type { ApiSettings } from '../../platform/config/api-settings.ts';
import { depositAccountsOf, railsOf } from '../../platform/bank/bank-accounts.ts';

export type OfferedMethod = z.infer<(typeof listDepositMethods)['replies'][200]>['methods'][number];

const NO_FEE = '0.00';

/** The currencies of deposits have two decimals, so one text stands for all. */
const text = (minor: bigint): string => toDecimal(money('EUR', minor));

/** The one table of the ways to deposit: what this installation offers a customer of this country (null: not known yet). */
export const depositMethodTable = (settings: ApiSettings, country: string | null): readonly OfferedMethod[] => {
  const accounts = depositAccountsOf(settings);
  return [
    {
      kind: 'card',
      currencies: [...FIAT_CURRENCIES],
      fee: NO_FEE,
      arrives: 'at_once',
      rails: [],
      unavailable: null,
      smallest: text(MIN_DEPOSIT_MINOR),
      largest: text(MAX_DEPOSIT_MINOR),
    },
    ...REDIRECT_METHODS.flatMap((method) => redirectOffer(settings, method, country)),
    ...(accounts.length === 0
      ? []
      : [
          {
            kind: 'bank_transfer' as const,
            currencies: accounts.map(({ currency }) => currency),
            fee: NO_FEE,
            arrives: 'by_bank' as const,
            rails: accounts.map((account) => ({ currency: account.currency, rails: railsOf(account) })),
            smallest: null,
            largest: null,
            unavailable: null,
          },
        ]),
  ];
};

const redirectOffer = (settings: ApiSettings, method: RedirectMethod, country: string | null): readonly OfferedMethod[] => {
  const pages = pagesOf(settings, method).map(({ page }) => page);
  if (pages.length === 0) return [];
  const here = pages.filter((page) => isFor(page, country));
  const shown = here.length === 0 ? pages : here;
  const largest = shown.map(({ mostMinor }) => BigInt(mostMinor)).reduce((most, minor) => (minor > most ? minor : most));
  return [
    {
      kind: method,
      currencies: FIAT_CURRENCIES.filter((currency) => shown.some(({ currencies }) => currencies.includes(currency))),
      smallest: text(MIN_DEPOSIT_MINOR),
      largest: text(largest),
      fee: NO_FEE,
      arrives: 'at_once',
      rails: [],
      unavailable: here.length === 0 ? 'country' : null,
    },
  ];
};

/** Who has a page for such a payment, in the order of the registry. */
export const providersForPage = (settings: ApiSettings, method: RedirectMethod, amount: Money, country: string | null): readonly string[] =>
  pagesOf(settings, method)
    .filter(({ page }) => isFor(page, country) && page.currencies.includes(amount.asset as FiatCurrency))
    .filter(({ page }) => BigInt(amount.minor) <= BigInt(page.mostMinor))
    .map(({ provider }) => provider);

const pagesOf = ({ providers }: ApiSettings, method: DepositMethod) =>
  providers.flatMap(({ definition: { name, pages = [] } }) =>
    pages.filter((page) => page.method === method).map((page) => ({ provider: name, page })),
  );

const isFor = ({ countries }: OfferedPage, country: string | null): boolean =>
  countries.length === 0 || country === null || countries.includes(country);
