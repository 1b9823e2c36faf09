import { cardBrandOf, cardNumberProblem, cvvLengthOf, expiryProblem } from '@danubit/contracts/http/payments/card-rules';
import { CARD_COUNTRIES, processPaymentBody, type ProcessPaymentBody } from '@danubit/contracts/http/payments/process-payment.contract';
import { FIAT_CURRENCIES, parseDecimal, toDecimal, type FiatCurrency } from '@danubit/contracts/values/money';
import type { FieldErrors, Resolver } from 'react-hook-form';
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
};
/** The card fields, which are cleared when the form has to wait for another step. */
export const EMPTY_CARD = { cardNumber: '', expiryDate: '', cvv: '' } as const;

/** Currencies of the form; the default, USD, comes first. */
export const CURRENCY_CHOICES = [DEFAULT_CURRENCY, ...FIAT_CURRENCIES.filter((currency) => currency !== DEFAULT_CURRENCY)];
export const COUNTRY_CHOICES = CARD_COUNTRIES;

type Field = keyof DepositValues;

export const isDepositField = (name: string | undefined): name is Field => name !== undefined && Object.hasOwn(EMPTY_DEPOSIT, name);

type Problems = Partial<Record<Field, string>>;

/** "250" in EUR → "250.00"; undefined when the text is not a valid amount. */
export const readAmount = (amount: string, currency: FiatCurrency): string | undefined => {
  const money = parseDecimal(currency, amount.trim());
  return money === undefined || money.minor.startsWith('-') || money.minor === '0' ? undefined : toDecimal(money);
};

/** The request when all fields are valid; otherwise one message with a remedy per invalid field. */
export const readDeposit = (values: DepositValues, now: Date): { readonly body?: ProcessPaymentBody; readonly problems: Problems } => {
  const parsed = processPaymentBody.safeParse({
    ...values,
    amount: readAmount(values.amount, values.currency),
    cardNumber: digitsOf(values.cardNumber),
    country: values.country === '' ? undefined : values.country,
    pspProvider: 'stripe',
  });
  const problems: Problems = { ...contractProblems(parsed.error?.issues ?? []), ...missingProblems(values), ...cardProblems(values, now) };
  return parsed.success && Object.keys(problems).length === 0 ? { body: parsed.data, problems } : { problems };
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

const missingProblems = (values: DepositValues): Problems =>
  Object.fromEntries(REQUIRED.filter((field) => values[field].trim() === '').map((field) => [field, MISSING[field]]));

const CARD_NUMBER_MESSAGES = {
  not_digits: 'Enter the card number.',
  length: 'The card number is not complete.',
  checksum: 'The card number is not right. Check each digit.',
  brand: 'We take Visa, Mastercard, American Express, Diners Club and Maestro. Use another card.',
} as const;

const cardProblems = ({ cardNumber, expiryDate, cvv }: DepositValues, now: Date): Problems => {
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
  if (problem === 'too_far') return 'This year is too far away. Check the expiry date.';
  const [month = '', year = ''] = expiry.split('/');
  return `This card expired in ${MONTHS[Number(month) - 1] ?? month} 20${year}. Use another card.`;
};

/** Resolver for react-hook-form. The values stay text; the request is built again on submit. */
export const depositResolver =
  (now: () => Date): Resolver<DepositValues> =>
  (values) => {
    const { problems } = readDeposit(values, now());
    const errors: FieldErrors<DepositValues> = Object.fromEntries(
      Object.entries(problems).map(([field, message]) => [field, { type: 'validate', message }]),
    );
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
