import { describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { failureOf, resultOfAnswer, resultOfError } from './stripe-results.ts';

const intent = (changes: object): object => ({
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount_received: 25_000,
  currency: 'eur',
  metadata: {},
  latest_charge: 'ch_1',
  ...changes,
});
const error = (statusCode: number, body: object): unknown => Stripe.errors.StripeError.generate({ message: '', statusCode, ...body });
const unknown = (reason: string, providerReference: string | null = null) => ({ kind: 'unknown', reason, providerReference });

describe('an answer about a charge', () => {
  test('that succeeded is a capture of the amount the provider received', () => {
    expect(resultOfAnswer(intent({}))).toMatchObject({
      kind: 'captured',
      money: { asset: 'EUR', minor: '25000' },
      evidence: { providerReference: 'pi_1' },
    });
    expect(resultOfAnswer(intent({ amount_received: 1 }))).toMatchObject({ money: { minor: '1' } });
  });

  test('that succeeded in a currency without a ledger account is still a capture', () => {
    expect(resultOfAnswer(intent({ currency: 'jpy' }))).toMatchObject({
      kind: 'captured',
      money: null,
      reported: { currency: 'JPY', minor: '25000' },
    });
  });

  test('with a capture that waits for a request is authorised, and no money has moved', () => {
    expect(resultOfAnswer(intent({ status: 'requires_capture' }))).toMatchObject({
      kind: 'authorised',
      evidence: { providerReference: 'pi_1' },
    });
  });

  test.each([
    ['an unknown status', intent({ status: 'on_the_moon' }), unknown('status_on_the_moon', 'pi_1')],
    ['a try that was never confirmed', intent({ status: 'requires_payment_method' }), unknown('not_confirmed', 'pi_1')],
    [
      'an action we can not show',
      intent({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } }),
      unknown('unexpected_action', 'pi_1'),
    ],
    [
      'an action that is no address',
      intent({ status: 'requires_action', next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'javascript:alert(1)' } } }),
      unknown('unexpected_action', 'pi_1'),
    ],
    ['an amount that is no integer', intent({ amount_received: 1.5 }), unknown('unreadable_answer')],
    ['an empty answer', {}, unknown('unreadable_answer')],
    ['nothing', null, unknown('unreadable_answer')],
    ['a page', '<html>', unknown('unreadable_answer')],
  ])('with %s is unknown', (_, answer, result) => {
    expect(resultOfAnswer(answer)).toEqual(result);
  });

  test.each([
    ['abandoned', 'authentication_abandoned'],
    ['expired', 'authentication_abandoned'],
    ['automatic', 'authentication_abandoned'],
    ['requested_by_customer', 'never_submitted'],
    [null, 'never_submitted'],
  ])('cancelled for %s is declined as %s', (reason, code) => {
    expect(resultOfAnswer(intent({ status: 'canceled', cancellation_reason: reason }))).toMatchObject({ kind: 'declined', code });
  });
});

describe('an error', () => {
  test.each([
    ['card_declined', 'lost_card', 'card_declined'],
    ['card_declined', 'stolen_card', 'card_declined'],
    ['card_declined', 'pickup_card', 'card_declined'],
    ['card_declined', 'do_not_honor', 'card_declined'],
    ['card_declined', 'a_code_of_tomorrow', 'card_declined'],
    ['card_declined', 'insufficient_funds', 'insufficient_funds'],
    ['card_declined', 'fraudulent', 'blocked'],
    ['card_declined', 'authentication_required', 'authentication_failed'],
    ['expired_card', '', 'expired_card'],
    ['incorrect_cvc', '', 'incorrect_cvc'],
    ['processing_error', '', 'processing_error'],
  ])('of the card, %s %s, is declined as %s', (code, declineCode, expected) => {
    expect(resultOfError(error(402, { type: 'card_error', code, decline_code: declineCode }))).toMatchObject({
      kind: 'declined',
      code: expected,
    });
  });

  test('in the request is final: the provider executed no charge', () => {
    expect(resultOfError(error(400, { type: 'invalid_request_error', code: 'amount_too_small', param: 'amount' }))).toEqual({
      kind: 'declined',
      code: 'processing_error',
      raw: 'amount_too_small/amount',
      providerReference: null,
    });
  });

  test.each([
    ['a server error', error(500, { type: 'api_error' }), 'http_500'],
    ['a bad gateway', error(502, { type: 'api_error' }), 'http_502'],
    ['too many requests', error(429, { type: 'invalid_request_error', code: 'rate_limit' }), 'http_429_rate_limit'],
    ['a lock', error(400, { type: 'invalid_request_error', code: 'lock_timeout' }), 'http_400_lock_timeout'],
    ['a key in use', error(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }), 'http_409_idempotency_key_in_use'],
    ['a key used for something else', error(400, { type: 'idempotency_error' }), 'http_400'],
    ['a dependency that failed', error(424, { type: 'api_error' }), 'http_424'],
    ['our key refused', error(401, { type: 'invalid_request_error' }), 'http_401'],
    ['a permission we lack', error(403, { type: 'invalid_request_error' }), 'http_403'],
    ['an address that is not there', error(404, { type: 'invalid_request_error' }), 'http_404'],
    ['a 402 that is not about the card', error(402, { type: 'api_error' }), 'http_402'],
    ['an error of another kind', new TypeError('x'), 'unreadable_answer'],
  ])('%s is unknown, never a decline', (_, thrown, reason) => {
    expect(resultOfError(thrown)).toEqual(unknown(reason));
    expect(failureOf(thrown)).toBe(reason);
  });
});
