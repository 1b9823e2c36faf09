import { cardBrandOf, cardNumberProblem, cvvLengthOf, expiryProblem } from '@danubit/contracts/http/payments/card-rules';
import { redirectDepositBody } from '@danubit/contracts/http/payments/create-redirect-deposit.contract';
import {
  CARD_COUNTRIES,
  processPaymentBody,
  savedCardPaymentBody,
  type ProcessPaymentBody,
} from '@danubit/contracts/http/payments/process-payment.contract';
import { FIAT_CURRENCIES, parseDecimal, toDecimal, type FiatCurrency } from '@danubit/contracts/values/money';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { PaymentBody } from '../api/process-payment.ts';
import { BANK_TRANSFER, FROM_BALANCE, NEW_CARD, redirectMethodOf } from '../../../lib/method-options.ts';
import { digitsOf } from './card-formatting.ts';

/** The form's values as text, as shown in the fields. */
export type DepositValues = {
  readonly amount: string;
  readonly currency: FiatCurrency;
  readonly cardholderName: string;
  readonly cardNumber: string;
  readonly expiryDate: string;
  readonly cvv: string;
  readonly country: string;
  readonly zipCode: string;
  readonly saveCard: boolean;
  /** What pays, as the picker names it: a saved card, `NEW_CARD`, a method with its own page, `BANK_TRANSFER` or `FROM_BALANCE`. */
  readonly paymentMethodId: string;
};

const DEFAULT_CURRENCY: FiatCurrency = 'USD';

export const EMPTY_DEPOSIT: DepositValues = {
  amount: '',
  currency: DEFAULT_CURRENCY,
  cardholderName: '',
  cardNumber: '',
  expiryDate: '',
  cvv: '',
  country: '',
  zipCode: '',
  saveCard: false,
  paymentMethodId: '',
};

/** Currencies of the form; the default, USD, comes first. */
export const CURRENCY_CHOICES = [DEFAULT_CURRENCY, ...FIAT_CURRENCIES.filter((currency) => currency !== DEFAULT_CURRENCY)];
export const COUNTRY_CHOICES = CARD_COUNTRIES;

type Field = Exclude<keyof DepositValues, 'saveCard' | 'paymentMethodId'>;

export const isDepositField = (name: string | undefined): name is Field => name !== undefined && Object.hasOwn(MISSING, name);

type Problems = Partial<Record<Field, string>>;

/** "250" in EUR → "250.00"; undefined when the text is not a valid amount. */
export const readAmount = (amount: string, currency: FiatCurrency): string | undefined => {
  const money = parseDecimal(currency, amount.trim());
  return money === undefined || money.minor.startsWith('-') || money.minor === '0' ? undefined : toDecimal(money);
};

/** The request when all fields are valid; otherwise one message with a remedy per invalid field. */
export const readDeposit = (
  { paymentMethodId: _, saveCard, ...values }: DepositValues,
  now: Date,
): { readonly body?: ProcessPaymentBody; readonly problems: Problems } => {
  const parsed = processPaymentBody.safeParse({
    ...values,
    ...(saveCard ? { saveCard } : {}),
    amount: readAmount(values.amount, values.currency),
    cardNumber: digitsOf(values.cardNumber),
    country: values.country === '' ? undefined : values.country,
  });
  const problems: Problems = { ...contractProblems(parsed.error?.issues ?? []), ...missingProblems(values), ...cardProblems(values, now) };
  return parsed.success && Object.keys(problems).length === 0 ? { body: parsed.data, problems } : { problems };
};

/** The request with the chosen card: a saved one needs the amount and its security code. */
export const readPayment = (values: DepositValues, now: Date): { readonly body?: PaymentBody; readonly problems: Problems } => {
  const { amount, currency, paymentMethodId, cvv } = values;
  if (paymentMethodId === NEW_CARD) return readDeposit(values, now);
  const method = redirectMethodOf(paymentMethodId);
  if (method !== undefined) {
    const asked = redirectDepositBody.safeParse({ amount: readAmount(amount, currency), currency, method });
    const problems: Problems = { ...contractProblems(asked.error?.issues ?? []), ...missingProblems(values, ['amount']) };
    return asked.success ? { body: asked.data, problems } : { problems };
  }
  // Nothing is sent: the customer's bank does that, or the order takes it from the balance.
  if (paymentMethodId === BANK_TRANSFER || paymentMethodId === FROM_BALANCE) return { problems: {} };
  const parsed = savedCardPaymentBody.safeParse({
    amount: readAmount(amount, currency),
    currency,
    paymentMethodId,
    cvv,
  });
  const problems: Problems = { ...contractProblems(parsed.error?.issues ?? []), ...missingProblems(values, ['amount', 'cvv']) };
  return parsed.success ? { body: parsed.data, problems } : { problems };
};

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

const contractProblems = (issues: readonly Issue[]): Problems =>
  // Reversed, so that the first problem of a field wins.
  Object.fromEntries(issues.map(({ path, message }): [string, string] => [String(path[0]), message]).reverse());

const MISSING: Readonly<Record<Exclude<Field, 'currency'>, string>> = {
  amount: 'Enter the amount you want to deposit.',
  cardholderName: 'Enter the name on the card.',
  cardNumber: 'Enter the card number.',
  expiryDate: 'Enter the expiry date as MM/YY.',
  cvv: 'Enter the security code.',
  country: 'Choose a country.',
  zipCode: 'Enter the ZIP code.',
};
const REQUIRED: readonly Exclude<Field, 'currency'>[] = [
  'amount',
  'cardholderName',
  'cardNumber',
  'expiryDate',
  'cvv',
  'country',
  'zipCode',
];

const missingProblems = (values: Typed, required = REQUIRED): Problems =>
  Object.fromEntries(required.filter((field) => values[field].trim() === '').map((field) => [field, MISSING[field]]));

type Typed = Omit<DepositValues, 'saveCard' | 'paymentMethodId'>;

const CARD_NUMBER_MESSAGES = {
  not_digits: 'Enter the card number.',
  length: 'The card number is not complete.',
  checksum: 'This card number is not valid. Check each digit.',
  brand: 'We accept Visa, Mastercard, American Express, Diners Club and Maestro. Use another card.',
} as const;

const cardProblems = ({ cardNumber, expiryDate, cvv }: Typed, now: Date): Problems => {
  const digits = digitsOf(cardNumber);
  const number = digits === '' ? null : cardNumberProblem(digits);
  const expiry = expiryDate === '' ? null : expiryProblem(expiryDate, now);
  const cvvLength = cvvLengthOf(digits);
  return {
    ...(number === null ? {} : { cardNumber: CARD_NUMBER_MESSAGES[number] }),
    ...(expiry === null ? {} : { expiryDate: expiryMessage(expiry, expiryDate) }),
    ...(cvv === '' || cardBrandOf(digits) === null || cvv.length === cvvLength
      ? {}
      : { cvv: `Enter the ${String(cvvLength)} digits of the security code.` }),
  };
};

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

const expiryMessage = (problem: 'format' | 'expired' | 'too_far', expiry: string): string => {
  if (problem === 'format') return 'Enter the expiry date as MM/YY.';
  if (problem === 'too_far') return 'This year is too far in the future. Check the expiry date.';
  const [month = '', year = ''] = expiry.split('/');
  return `This card expired in ${MONTHS[Number(month) - 1] ?? month} 20${year}. Use another card.`;
};

/** Resolver for react-hook-form. The values stay text; the request is built again on submit. */
export const depositResolver =
  (now: () => Date): Resolver<DepositValues> =>
  (values) => {
    const { problems } = readPayment(values, now());
    const errors: FieldErrors<DepositValues> = Object.fromEntries(
      Object.entries(problems).map(([field, message]) => [field, { type: 'validate', message }]),
    );
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
