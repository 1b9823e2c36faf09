import type { listDepositMethods } from '@danubit/contracts/http/payments/deposit-methods.contract';
import type { PaymentMethod } from '@danubit/contracts/http/payments/list-payment-methods.contract';
import {
  REDIRECT_METHOD_NAMES,
  REDIRECT_METHODS,
  TRANSFER_DAYS,
  type RedirectMethod,
  type TransferRail,
} from '@danubit/contracts/values/deposit-methods';
import { FIAT_CURRENCIES, minorOf, parseDecimal, type FiatCurrency } from '@danubit/contracts/values/money';
import type { OwnOrderMethod } from '@danubit/contracts/values/orders';
import type * as z from 'zod/mini';
import { brandNameOf } from './card-brands.ts';
import { formatMoney } from './format.ts';

/** From the server's one table of the ways to pay. */
export type OfferedMethod = z.infer<(typeof listDepositMethods)['replies'][200]>['methods'][number];

/** The card that is typed in. No saved card has this id. */
export const NEW_CARD = '';
export const BANK_TRANSFER = 'bank_transfer';
/** Pays an order with money that is already in the balance. */
export const FROM_BALANCE = 'balance';

/** How an order is placed for the way to pay that was chosen. */
export const orderMethodOf = (id: string): OwnOrderMethod => {
  if (id === FROM_BALANCE) return 'balance';
  return id === BANK_TRANSFER ? 'transfer' : 'payment';
};

export const redirectMethodOf = (id: string): RedirectMethod | undefined => REDIRECT_METHODS.find((method) => method === id);

export type PaymentOption = {
  readonly id: string;
  readonly label: string;
  readonly terms: string;
  readonly unavailable?: string | undefined;
  readonly method: OfferedMethod;
};

/** What is to be paid: a decimal text, undefined while it is not an amount. */
type Wanted = { readonly amount: string | undefined; readonly currency: FiatCurrency };

/** The ways to pay in the order of the server, the last used first: saved cards, another card, pages of providers, a bank transfer. */
export const paymentOptions = (
  methods: readonly OfferedMethod[],
  cards: readonly PaymentMethod[],
  wanted: Wanted,
): readonly PaymentOption[] =>
  methods.flatMap((method) =>
    namesOf(method, cards, wanted.currency).map(({ id, label }) => ({
      id,
      label,
      method,
      terms: termsOf(method, wanted.currency),
      unavailable: unavailableFor(method, wanted),
    })),
  );

type Named = { readonly id: string; readonly label: string };

const namesOf = (method: OfferedMethod, cards: readonly PaymentMethod[], currency: FiatCurrency): readonly Named[] => {
  const { kind } = method;
  if (kind === 'bank_transfer') return [{ id: BANK_TRANSFER, label: `Bank transfer (${railNames(railsOf(method, currency))})` }];
  if (kind !== 'card') return [{ id: kind, label: REDIRECT_METHOD_NAMES[kind] }];
  return [
    ...cards.map(({ id, brand, last_four, is_default: isDefault }) => ({
      id,
      label: `${brandNameOf(brand) ?? 'Card'} ending ${last_four}${isDefault ? ' (default)' : ''}`,
    })),
    { id: NEW_CARD, label: cards.length === 0 ? 'Card' : 'Another card' },
  ];
};

const RAIL_NAMES: Readonly<Record<TransferRail, string>> = { sepa: 'SEPA', swift: 'SWIFT', ach: 'ACH' };

/** In the customer's currency, or in the one that choosing the method changes it to. */
const railsOf = ({ rails }: OfferedMethod, currency: FiatCurrency): readonly TransferRail[] =>
  (rails.find((each) => each.currency === currency) ?? rails[0])?.rails ?? [];

const railNames = (rails: readonly TransferRail[]): string => rails.map((rail) => RAIL_NAMES[rail]).join(' or ');

/** How long a transfer takes: "within one business day, or immediately with an instant transfer", "in 1 to 5 business days". */
export const transferTime = (rails: readonly TransferRail[]): string =>
  rails
    .map((rail) => {
      const { from, to } = TRANSFER_DAYS[rail];
      if (from === 0) return 'within one business day, or immediately with an instant transfer';
      return `in ${String(from)} to ${String(to)} business days${rails.length === 1 ? '' : ` by ${RAIL_NAMES[rail]}`}`;
    })
    .join(', ');

const termsOf = (method: OfferedMethod, currency: FiatCurrency): string => {
  const { currencies, fee, arrives } = method;
  const price = /^0+\.?0*$/.test(fee) ? 'No fee' : `Fee ${fee}`;
  const arrival = arrives === 'at_once' ? 'immediately' : transferTime(railsOf(method, currency));
  return `${price}, added ${arrival}.${currencies.length === FIAT_CURRENCIES.length ? '' : ` ${listOf(currencies)} only.`}`;
};

type OrderToPay = {
  readonly amount: string;
  readonly currency: FiatCurrency;
  /** In the balance; undefined where the order cannot be paid from it. */
  readonly available: string | undefined;
  /** What the limits leave for a payment. */
  readonly most: string | undefined;
  /** True while the order is not placed yet: one that waits for a payment takes no transfer. */
  readonly takesTransfer: boolean;
};

/** The ways to pay an order: exactly its sum, in its currency, immediately. The balance comes after the saved cards. */
export const orderOptions = (
  methods: readonly OfferedMethod[],
  cards: readonly PaymentMethod[],
  { amount, currency, available, most, takesTransfer }: OrderToPay,
): readonly OrderOption[] => {
  const isOverLimit = most !== undefined && isOver(amount, most, currency);
  const paid = paymentOptions(methods, cards, { amount, currency }).map(({ method, ...option }) => ({
    ...option,
    terms: method.kind === 'card' ? 'No fee, paid immediately.' : 'No fee, paid immediately. You come back here.',
    unavailable: !method.currencies.includes(currency)
      ? `Takes ${listOf(method.currencies)} only.`
      : isOverLimit
        ? `Over your limit: at most ${formatMoney(most, currency)} now.`
        : option.unavailable,
    isSaved: method.kind === 'card' && option.id !== NEW_CARD,
    isTransfer: option.id === BANK_TRANSFER,
    isInstant: railsOf(method, currency).includes('sepa'),
  }));
  const isCovered = available !== undefined && !isOver(amount, available, currency);
  const offered = paid
    .filter(({ isTransfer, isInstant }) => !isTransfer || (takesTransfer && isInstant))
    .map((option) => (option.isTransfer ? { ...option, ...transferTexts(isCovered) } : option));
  return [
    ...offered.filter(({ isSaved }) => isSaved),
    ...(available === undefined ? [] : [balanceOption(amount, currency, available)]),
    ...offered.filter(({ isSaved }) => !isSaved),
  ];
};

type OrderOption = Omit<PaymentOption, 'method'>;

/** A transfer goes to the balance, which the order is paid from: one that already covers the order would be used immediately. */
const transferTexts = (isCovered: boolean) => ({
  label: 'Bank transfer (SEPA Instant)',
  terms: 'No fee. For banks that send within seconds: the price is held for 15 minutes.',
  ...(isCovered ? { unavailable: 'Your balance already covers this order.' } : {}),
});

/** What is in the balance, and whether it is enough. */
export const balanceOption = (amount: string, currency: FiatCurrency, available: string): OrderOption => ({
  id: FROM_BALANCE,
  label: `${currency} balance`,
  terms: `${formatMoney(available, currency)} available. No fee, paid immediately.`,
  unavailable: isOver(amount, available, currency) ? 'Too low for this order.' : undefined,
});

/** "EUR", "EUR and GBP", "EUR, GBP and USD". */
const listOf = (currencies: readonly string[]): string => new Intl.ListFormat('en-GB').format(currencies);

/** In words, for the customer. A currency is no reason: choosing the method changes it. */
const unavailableFor = ({ unavailable, largest, currencies }: OfferedMethod, { amount, currency }: Wanted): string | undefined => {
  if (unavailable === 'country') return 'Not available in your country.';
  const paidIn = currencies.includes(currency) ? currency : currencies[0];
  if (paidIn === undefined || amount === undefined || largest === null || !isOver(amount, largest, paidIn)) return undefined;
  return `Up to ${formatMoney(largest, paidIn)}.`;
};

const isOver = (amount: string, largest: string, currency: FiatCurrency): boolean => {
  const [given, most] = [parseDecimal(currency, amount), parseDecimal(currency, largest)];
  return given !== undefined && most !== undefined && minorOf(given) > minorOf(most);
};
