import { cvvLengthOf, expiryProblem } from '@danubit/contracts/http/payments/card-rules';
import {
  processPaymentBody,
  savedCardPaymentBody,
  type ProcessPaymentBody,
  type SavedCardPaymentBody,
} from '@danubit/contracts/http/payments/process-payment.contract';
import { verifyCardBody, type VerifyCardBody } from '@danubit/contracts/http/payments/verify-card.contract';
import { parseDecimal, type Money } from '@danubit/contracts/values/money';
import type { CardDetails } from '@danubit/core/payment-provider/payment-provider.port';
import * as z from 'zod/mini';
import type { GatewayRefusal } from './gateway-problem.ts';

/** Pure. A refusal names the parameter (`body` for the whole) and never a value; an unknown field only if its name holds no digit. */

export type CardToExchange = {
  /** Undefined: the one that takes new payments. */ readonly provider: ProcessPaymentBody['pspProvider'];
  readonly card: CardDetails;
};
type Chosen = Pick<ProcessPaymentBody, 'transactionId' | 'startAnother' | 'orderId'>;
export type CardPayment = CardToExchange & Chosen & { readonly money: Money; readonly saveCard: boolean };

type Refused = { readonly accepted: false; readonly refusal: GatewayRefusal };
export type ParsedCardPayment = { readonly accepted: true; readonly payment: CardPayment } | Refused;
export type ParsedCard = { readonly accepted: true; readonly card: CardToExchange } | Refused;

export const parseCardPayment = (body: unknown, now: Date): ParsedCardPayment => {
  const parsed = z.safeParse(processPaymentBody, body, WITHOUT_WORDS);
  if (!parsed.success) return invalid(...firstProblem(parsed.error.issues, body));
  const { amount, currency, transactionId, startAnother, orderId, saveCard = false, ...fields } = parsed.data;
  const checked = checkedCard(fields, now);
  if (!checked.accepted) return checked;
  // From the number's decimal text, so that there is no floating-point arithmetic on money.
  const money = parseDecimal(currency, String(amount));
  return money === undefined
    ? wrongAmount()
    : { accepted: true, payment: { money, saveCard, ...chosen({ transactionId, startAnother, orderId }), ...checked.card } };
};

const chosen = ({ transactionId, startAnother, orderId }: Chosen): Chosen => ({
  ...(transactionId === undefined ? {} : { transactionId }),
  ...(startAnother === undefined ? {} : { startAnother }),
  ...(orderId === undefined ? {} : { orderId }),
});

export type SavedCardPayment = Omit<SavedCardPaymentBody, 'amount' | 'currency' | 'pspProvider'> & { readonly money: Money };

export const parseSavedCardPayment = (body: unknown): { readonly accepted: true; readonly payment: SavedCardPayment } | Refused => {
  const parsed = z.safeParse(savedCardPaymentBody, body, WITHOUT_WORDS);
  if (!parsed.success) return invalid(...firstProblem(parsed.error.issues, body));
  const { amount, currency, pspProvider: _, ...payment } = parsed.data;
  const money = parseDecimal(currency, String(amount));
  return money === undefined ? wrongAmount() : { accepted: true, payment: { money, ...payment } };
};

const wrongAmount = (): Refused => invalid('amount', 'Enter an amount above zero with at most two decimals.');

export const parseCardToVerify = (body: unknown, now: Date): ParsedCard => {
  const parsed = z.safeParse(verifyCardBody, body, WITHOUT_WORDS);
  return parsed.success ? checkedCard(parsed.data, now) : invalid(...firstProblem(parsed.error.issues, body));
};

/** Checks that need several fields or the time. */
const checkedCard = (fields: VerifyCardBody, now: Date): ParsedCard => {
  const { cardNumber, expiryDate, cvv, cardholderName, country, zipCode, pspProvider } = fields;
  const expiry = expiryProblem(expiryDate, now);
  if (expiry === 'expired') return invalid('expiryDate', 'The card has expired. Use another card.');
  if (expiry !== null) return invalid('expiryDate', 'Check the expiry date.');
  const cvvLength = cvvLengthOf(cardNumber);
  if (cvv.length !== cvvLength) return invalid('cvv', `Enter the ${String(cvvLength)} digits of the security code.`);
  const [month = '', year = ''] = expiryDate.split('/');
  const card = { number: cardNumber, expiryMonth: Number(month), expiryYear: 2000 + Number(year), cvc: cvv };
  return { accepted: true, card: { provider: pspProvider, card: { ...card, holderName: cardholderName, country, zipCode } } };
};

export const invalidParameter = (parameter: string, message: string): GatewayRefusal => ({
  status: 400,
  code: 'INVALID_PARAMETER',
  message,
  parameter,
});

const invalid = (parameter: string, message: string): Refused => ({
  accepted: false,
  refusal: invalidParameter(parameter, message),
});

/** Instead of the words of zod, which depend on the language that the process has set. Messages of a schema's own stay. */
const NO_MESSAGE = '';
const WITHOUT_WORDS = { error: () => NO_MESSAGE };

const firstProblem = (issues: readonly z.core.$ZodIssue[], body: unknown): [parameter: string, message: string] => {
  const issue = issues[0];
  if (issue === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) return ['body', 'Send a JSON object.'];
  if (issue.code === 'unrecognized_keys') {
    const name = issue.keys.find((key) => /^[A-Za-z_]{1,40}$/.test(key));
    return name === undefined ? ['body', 'The request contains an unknown field.'] : [name, `'${name}' is not a known field.`];
  }
  const parameter = String(issue.path[0]);
  if (issue.message !== NO_MESSAGE) return [parameter, issue.message];
  return [parameter, parameter in body ? `'${parameter}' parameter is not valid.` : `The '${parameter}' parameter is required.`];
};
