import { cvvLengthOf, expiryProblem } from '@danubit/contracts/http/payments/card-rules';
import { processPaymentBody, type ProcessPaymentBody } from '@danubit/contracts/http/payments/process-payment.contract';
import { parseDecimal, type Money } from '@danubit/contracts/values/money';
import type { CardDetails } from '@danubit/core/payment-provider/payment-provider.port';
import * as z from 'zod/mini';
import type { GatewayRefusal } from './gateway-problem.ts';

/** Pure. What it refuses names the parameter and never a value, not even the name of an unknown field that holds a digit. */

export type CardPayment = { readonly money: Money; readonly provider: ProcessPaymentBody['pspProvider']; readonly card: CardDetails };
export type ParsedCardPayment =
  { readonly accepted: true; readonly payment: CardPayment } | { readonly accepted: false; readonly refusal: GatewayRefusal };

export const parseCardPayment = (body: unknown, now: Date): ParsedCardPayment => {
  const parsed = z.safeParse(processPaymentBody, body);
  if (!parsed.success) return invalid(...firstProblem(parsed.error.issues, body));
  const { amount, currency, cardNumber, expiryDate, cvv, cardholderName, country, zipCode, pspProvider } = parsed.data;

  const expiry = expiryProblem(expiryDate, now);
  if (expiry === 'expired') return invalid('expiryDate', 'The card has expired. Use another card.');
  if (expiry !== null) return invalid('expiryDate', 'Check the expiry date.');
  const cvvLength = cvvLengthOf(cardNumber);
  if (cvv.length !== cvvLength) return invalid('cvv', `Enter the ${String(cvvLength)} digits of the security code.`);
  // The number's own decimal text, so that no arithmetic on floats comes near money.
  const money = parseDecimal(currency, String(amount));
  if (money === undefined) return invalid('amount', 'Enter an amount above zero with at most two decimals.');

  const [month = '', year = ''] = expiryDate.split('/');
  const card = { number: cardNumber, expiryMonth: Number(month), expiryYear: 2000 + Number(year), cvc: cvv };
  return { accepted: true, payment: { money, provider: pspProvider, card: { ...card, holderName: cardholderName, country, zipCode } } };
};

export const invalidParameter = (parameter: string | undefined, message: string): GatewayRefusal => ({
  status: 400,
  code: 'INVALID_PARAMETER',
  message,
  ...(parameter === undefined ? {} : { parameter }),
});

const invalid = (parameter: string | undefined, message: string): ParsedCardPayment => ({
  accepted: false,
  refusal: invalidParameter(parameter, message),
});

/** zod/mini without a locale says only this. */
const NO_MESSAGE = 'Invalid input';

const firstProblem = (issues: readonly z.core.$ZodIssue[], body: unknown): [parameter: string | undefined, message: string] => {
  const issue = issues[0];
  if (issue === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) return [undefined, 'Send a JSON object.'];
  if (issue.code === 'unrecognized_keys') {
    const name = issue.keys.find((key) => /^[A-Za-z_]{1,40}$/.test(key));
    return name === undefined ? [undefined, 'There is a field that is not known.'] : [name, `'${name}' is not a known field.`];
  }
  const parameter = String(issue.path[0]);
  if (issue.message !== NO_MESSAGE) return [parameter, issue.message];
  return [parameter, parameter in body ? `'${parameter}' parameter is not valid.` : `'${parameter}' parameter is required.`];
};
