import * as z from 'zod/mini';
import type { SecurityCodeResult, TokeniseResult } from '../payment-provider.port.ts';
import type { AdyenAnswer } from './adyen-client.ts';
import { tokenFor } from './adyen-requests.ts';
import { resultOf, textIn } from './adyen-results.ts';
import { paymentSchema } from './adyen-wire.ts';

/** Pure: what the answer to a zero-value payment says about a card. */

type Field = 'number' | 'expiry' | 'cvc';
const INVALID_FIELDS: Readonly<Record<string, Field>> = {
  'Refused/8': 'number',
  'Refused/6': 'expiry',
  'Refused/24': 'cvc',
  'validation/101': 'number',
  'validation/103': 'cvc',
  'validation/129': 'expiry',
  'validation/140': 'expiry',
  'validation/141': 'expiry',
};

export type CardToStore = { readonly reference: string; readonly shopperReference: string; readonly save: boolean };

export const tokenOf = (answer: AdyenAnswer, card: CardToStore): TokeniseResult => {
  const result = resultOf(answer, { reference: card.reference, amount: { currency: 'EUR', value: 0 } });
  if (result.kind === 'captured' && answer.kind === 'answer') return storedIn(answer.body, card);
  if (result.kind !== 'declined') return { kind: 'unavailable', reason: result.kind === 'unknown' ? result.reason : result.kind };
  const field = INVALID_FIELDS[result.raw];
  if (field !== undefined) return { kind: 'invalid', field };
  if (result.raw.startsWith('validation/')) return { kind: 'unavailable', reason: result.raw };
  return { kind: 'declined', code: result.code, raw: result.raw };
};

const BRANDS: Readonly<Record<string, string>> = { mc: 'mastercard' };

const storedIn = (body: unknown, { shopperReference, save }: CardToStore): TokeniseResult => {
  const data = z.parse(paymentSchema, body).additionalData ?? {};
  const id = textIn(data, 'tokenization.storedPaymentMethodId') ?? textIn(data, 'recurring.recurringDetailReference');
  const fingerprint = textIn(data, 'alias');
  const lastFour = textIn(data, 'cardSummary');
  const brand = textIn(data, 'paymentMethod');
  if (id === null || !/^\w{1,64}$/.test(id)) return { kind: 'unavailable', reason: 'card_not_stored' };
  // These are switched on in the account (docs/providers.md).
  if (fingerprint === null || lastFour === null || brand === null) return { kind: 'unavailable', reason: 'card_not_described' };
  return {
    kind: 'token',
    token: tokenFor(id, shopperReference),
    providerCustomer: save ? shopperReference : null,
    brand: BRANDS[brand] ?? brand,
    lastFour,
    funding: textIn(data, 'fundingSource')?.toLowerCase() ?? 'unknown',
    country: textIn(data, 'cardIssuingCountry'),
    fingerprint,
  };
};

/** The bank confirmed the code with a zero-value payment; its reference is the proof that the charge carries. */
export const securityCodeOf = (answer: AdyenAnswer, reference: string): SecurityCodeResult => {
  const result = resultOf(answer, { reference, amount: { currency: 'EUR', value: 0 } });
  switch (result.kind) {
    case 'captured':
      return { kind: 'token', token: result.evidence.providerReference };
    case 'declined':
      // Also when the bank refuses for another reason: a code that it did not confirm pays nothing.
      return { kind: 'invalid' };
    case 'unknown':
      return { kind: 'unavailable', reason: result.reason };
    case 'authorised':
    case 'processing':
    case 'requires-action':
      return { kind: 'unavailable', reason: result.kind };
  }
};
