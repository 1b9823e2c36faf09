import { declineCardTry, openCardTry } from '@danubit/contracts/http/payments/card-try.contract';
import { problemSchema } from '@danubit/contracts/values/problem';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { goodPayment, INTERNAL_SECRET, startGateway, TRY_ID, WRONG_CODE, type GatewayUnderTest } from './testing/gateway-under-test.ts';

const METHOD = '0199a0f0-0000-7000-8000-000000000009';

let under: GatewayUnderTest;
beforeEach(async () => {
  under = await startGateway();
});
afterEach(() => under.close());

const problem = (response: { readonly body: string }) => problemSchema.parse(JSON.parse(response.body));

describe('the try of a card', () => {
  const METHODS = {
    'a new card': () => under.post(goodPayment, { 'idempotency-key': 'key-1', 'x-forwarded-for': '203.0.113.7' }),
    'a saved card': (cvv = WRONG_CODE) =>
      under.gateway.inject({
        method: 'POST',
        url: '/functions/v1/process-payment/saved-card',
        headers: { authorization: under.bearer, 'content-type': 'application/json' },
        payload: { amount: '11', currency: 'EUR', paymentMethodId: METHOD, cvv, pspProvider: 'stripe' },
      }),
    'a check of a card': () => {
      const { amount: _, currency: __, ...card } = goodPayment;
      return under.gateway.inject({
        method: 'POST',
        url: '/functions/v1/verify-card',
        headers: { authorization: under.bearer, 'content-type': 'application/json' },
        payload: card,
      });
    },
  };
  const all = Object.entries(METHODS);
  const exchanges = () => [...under.provider.cards, ...under.provider.codes];
  const tried = () => under.api.tries.map(({ url, text }) => [url, JSON.parse(text) as object]);

  it('is opened before the exchange, for the customer, their address and the key of the payment', async () => {
    await METHODS['a new card']();
    expect(tried()).toEqual([['/internal/card-tries', { card: 'new', purpose: 'deposit', address: '203.0.113.7' }]]);
    expect(under.api.tries[0]?.headers).toMatchObject({
      authorization: under.bearer,
      'x-internal-secret': INTERNAL_SECRET,
      'idempotency-key': 'key-1',
    });
  });

  it.each(all)('of %s that the api refuses ends before the exchange, with the api’s answer', async (_, pay) => {
    const body = { error: { code: 'TOO_MANY_DECLINED_TRIES', message: 'Too many.' }, request_id: 'r' };
    under.api.answersTries(openCardTry, { status: 429, body, headers: { 'retry-after': '3600' } });
    const response = await pay();
    expect([response.statusCode, response.json(), response.headers['retry-after']]).toEqual([429, body, '3600']);
    expect([exchanges(), under.api.received]).toEqual([[], []]);
  });

  it.each(all)('of %s ends before the exchange when the api does not answer', async (_, pay) => {
    for (const answer of ['reset', 'nonsense'] as const) {
      under.api.answersTries(openCardTry, answer);
      const response = await pay();
      expect([response.statusCode, problem(response).error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(response.headers['retry-after']).toBe('5');
    }
    expect([exchanges(), under.api.received]).toEqual([[], []]);
  });

  it.each([
    ['a declined card', { kind: 'declined', code: 'card_declined', raw: 'x' }],
    ['a wrong number', { kind: 'invalid', field: 'number' }],
    ['a wrong code', { kind: 'invalid', field: 'cvc' }],
  ] as const)('counts as declined after %s', async (_, result) => {
    under.provider.answers(result);
    for (const pay of [METHODS['a new card'], METHODS['a check of a card']]) {
      under.api.tries.length = 0;
      expect((await pay()).statusCode).toBe(402);
      expect(tried()[1]).toEqual(['/internal/declined-card-tries', { card: 'new', tryId: TRY_ID, address: expect.any(String) }]);
    }
    expect(under.api.received).toEqual([]);
  });

  it('counts as declined after a wrong code of a saved card', async () => {
    expect((await METHODS['a saved card']()).statusCode).toBe(402);
    expect(tried()).toMatchObject([
      ['/internal/card-tries', { card: 'saved' }],
      ['/internal/declined-card-tries', { card: 'saved', tryId: TRY_ID }],
    ]);
  });

  it.each([
    [{ kind: 'unavailable', reason: 'timeout' }],
    [{ kind: 'declined', code: 'processing_error', raw: 'processing_error' }],
  ] as const)('does not count as declined after %j', async (result) => {
    under.provider.answers(result);
    await METHODS['a new card']();
    expect(tried().map(([url]) => url)).toEqual(['/internal/card-tries']);
  });

  it.each(['reset', 'nonsense', { status: 500, body: {} }] as const)(
    'that cannot be counted as declined does not tell the decline: %j',
    async (answer) => {
      under.provider.answers({ kind: 'declined', code: 'card_declined', raw: 'x' });
      under.api.answersTries(declineCardTry, answer);
      const response = await METHODS['a new card']();
      expect([response.statusCode, problem(response).error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    },
  );
});
