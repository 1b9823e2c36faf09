import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { CardDetails, SecurityCodeResult, TokeniseResult } from '../payment-provider.port.ts';
import { declineCodeOf, rawDeclineOf } from './stripe-decline-codes.ts';
import { failureOf } from './stripe-results.ts';
import { paymentMethodSchema, securityCodeTokenSchema } from './stripe-wire.ts';

export const tokenParameters = (card: CardDetails): Stripe.PaymentMethodCreateParams => ({
  type: 'card',
  card: { number: card.number, exp_month: card.expiryMonth, exp_year: card.expiryYear, cvc: card.cvc },
  billing_details: { name: card.holderName, address: { country: card.country, postal_code: card.zipCode } },
});

export const tokenOfAnswer = (answer: unknown, providerCustomer: string | null): TokeniseResult => {
  const method = z.safeParse(paymentMethodSchema, answer);
  if (!method.success) return { kind: 'unavailable', reason: 'unreadable_answer' };
  const { id: token, card } = method.data;
  return {
    kind: 'token',
    token,
    providerCustomer,
    brand: card.brand,
    lastFour: card.last4,
    funding: card.funding,
    country: card.country ?? null,
    fingerprint: card.fingerprint,
  };
};

/** The token of a security code (`cvc_update`), which confirms one later charge of a saved card. */
export const securityCodeOfAnswer = (answer: unknown): SecurityCodeResult => {
  const token = z.safeParse(securityCodeTokenSchema, answer);
  return token.success ? { kind: 'token', token: token.data.id } : { kind: 'unavailable', reason: 'unreadable_answer' };
};

export const securityCodeOfError = (error: unknown): SecurityCodeResult => {
  const result = tokenOfError(error);
  return result.kind === 'unavailable' ? result : { kind: 'invalid' };
};

const INVALID_FIELDS: Readonly<Record<string, 'number' | 'expiry' | 'cvc'>> = {
  incorrect_number: 'number',
  invalid_number: 'number',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  expired_card: 'expiry',
  invalid_cvc: 'cvc',
  incorrect_cvc: 'cvc',
};

export const tokenOfError = (error: unknown): TokeniseResult => {
  if (!(error instanceof Stripe.errors.StripeError) || error.rawType !== 'card_error') {
    return { kind: 'unavailable', reason: failureOf(error) };
  }
  const { code = null, decline_code: declineCode = null } = error;
  const field = INVALID_FIELDS[code ?? ''];
  if (field !== undefined) return { kind: 'invalid', field };
  return { kind: 'declined', code: declineCodeOf(code, declineCode), raw: rawDeclineOf(code, declineCode) };
};
