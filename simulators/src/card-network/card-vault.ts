import { passesLuhn } from '@danubit/contracts/values/luhn';
import { createHmac } from 'node:crypto';
import type { PaymentMethodRow, SecurityCodeRow } from './book-rows.ts';
import { integer, required, type FormParameters } from './form-parameters.ts';
import { newId } from './network.ts';
import { cardError, invalidRequest, StripeWireError } from './stripe-errors.ts';
import { findTestCard } from './test-cards.ts';

/**
 * The only part of the simulator that handles card numbers and security codes. Neither is stored: the book gets a keyed fingerprint, the
 * last four digits and the id of the test card, but no trace of the security code.
 */

/** @throws StripeWireError for a card that Stripe would refuse to tokenise */
export const tokeniseCard = (parameters: FormParameters, key: Buffer, now: Date): PaymentMethodRow => {
  if (required(parameters, 'type') !== 'card')
    throw invalidRequest('This network knows cards only.', { code: 'parameter_invalid', param: 'type' });
  const number = required(parameters, 'card[number]').replaceAll(/[\s-]/g, '');
  const expiryMonth = integer(parameters, 'card[exp_month]');
  const expiryYear = integer(parameters, 'card[exp_year]');
  checkNumber(number);
  checkExpiry(expiryMonth, expiryYear, now);
  checkSecurityCode(number, parameters.get('card[cvc]'));
  const card = findTestCard(number);
  if (card === undefined) throw notATestCard();
  return {
    id: newId('pm'),
    created_ms: now.getTime(),
    card: card.id,
    fingerprint: fingerprintOf(number, key),
    brand: card.brand,
    last_four: number.slice(-4),
    exp_month: expiryMonth,
    exp_year: expiryYear,
    funding: card.funding,
    country: card.country,
    postal_code_given: (parameters.get('billing_details[address][postal_code]') ?? '') === '' ? 0 : 1,
    used: 0,
    customer: null,
  };
};

/** Keyed, since all the card numbers of a bank can be tried quickly (PCI DSS 3.5.1.1). */
const fingerprintOf = (number: string, key: Buffer): string =>
  createHmac('sha256', key).update(`card:${number}`).digest('base64url').slice(0, 22);

/** The request as stored with its idempotency key: the number as its fingerprint, without the security code. */
export const withoutCardData = (parameters: FormParameters, key: Buffer): FormParameters =>
  new Map(
    [...parameters]
      .filter(([name]) => name !== 'card[cvc]' && name !== 'cvc_update[cvc]')
      .map(([name, value]) => [name, name === 'card[number]' ? fingerprintOf(value, key) : value]),
  );

/** With a saved card this code is wrong; every other one of the right length is right. */
const WRONG_CODE = /^0+$/;

/** @throws StripeWireError for anything but three or four digits */
export const tokeniseSecurityCode = (parameters: FormParameters, now: Date): SecurityCodeRow => {
  const code = required(parameters, 'cvc_update[cvc]');
  if (!/^\d{3,4}$/.test(code)) throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  return { id: newId('cvctok'), created_ms: now.getTime(), length: code.length, is_wrong: WRONG_CODE.test(code) ? 1 : 0, used: 0 };
};

const checkNumber = (number: string): void => {
  if (!/^\d{12,19}$/.test(number)) throw cardError('invalid_number', 'number', 'The card number is not a valid credit card number.');
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
};

const checkExpiry = (month: number, year: number, now: Date): void => {
  if (month < 1 || month > 12) throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  const currentYear = now.getUTCFullYear();
  const past = year < currentYear || (year === currentYear && month < now.getUTCMonth() + 1);
  if (past || year > currentYear + 50) throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
};

const checkSecurityCode = (number: string, cvc: string | undefined): void => {
  const length = /^3[47]/.test(number) ? 4 : 3;
  if (cvc !== undefined && !new RegExp(`^\\d{${length.toString()}}$`).test(cvc)) {
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
};

const notATestCard = (): StripeWireError =>
  new StripeWireError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. This is a simulated network and takes test cards only.',
  });
