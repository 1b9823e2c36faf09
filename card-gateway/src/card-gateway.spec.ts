import { createConnection } from 'node:net';
import { openCardTry } from '@danubit/contracts/http/payments/card-try.contract';
import { createCardDepositBody } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { problemSchema } from '@danubit/contracts/values/problem';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { accessTokenRules } from './access-token-rules.ts';
import { callerCheck, remoteKeySet } from './caller.ts';
import { goodPayment, INTERNAL_SECRET, startGateway, TRY_ID, type GatewayUnderTest } from './testing/gateway-under-test.ts';

const METHOD = '0199a0f0-0000-7000-8000-000000000009';

let under: GatewayUnderTest;
beforeEach(async () => {
  under = await startGateway();
});
afterEach(() => under.close());

const problem = (response: { readonly body: string }) => problemSchema.parse(JSON.parse(response.body));

describe('a signed-in customer who pays by card', () => {
  it('gets the api’s response, and the api gets a token in place of the card', async () => {
    const response = await under.post(goodPayment, {
      'idempotency-key': 'key-1',
      'user-agent': 'Test browser',
      'x-forwarded-for': '203.0.113.7',
    });

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ transactionId: 'txn_01K9M4000000000000000000A0', status: 'completed', challengeUrl: null });
    expect(response.headers['cache-control']).toBe('no-store');
    const [handedOn] = under.api.received;
    expect(handedOn?.url).toBe('/internal/card-deposits');
    expect(handedOn?.headers).toMatchObject({
      authorization: under.bearer,
      'x-internal-secret': INTERNAL_SECRET,
      'idempotency-key': 'key-1',
    });
    expect(createCardDepositBody.parse(JSON.parse(handedOn?.text ?? ''))).toEqual({
      money: { asset: 'EUR', minor: '25000', scale: 2 },
      card: {
        token: 'pm_test_1',
        provider: 'stripe',
        brand: 'visa',
        lastFour: '4242',
        funding: 'credit',
        country: 'US',
        fingerprint: 'fp_1',
      },
      payer: { name: 'Jana Nováková', country: 'SK', zipCode: '81101' },
      providerCustomer: null,
      saveCard: false,
      device: { userAgent: 'Test browser', address: '203.0.113.7' },
      tryId: TRY_ID,
    });
  });

  it('refuses a provider that it does not have, and takes the chosen one when none is named', async () => {
    const refused = await under.post({ ...goodPayment, pspProvider: 'another' });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { error: { code: 'INVALID_PARAMETER' } }]);
    expect([under.provider.cards, under.api.tries]).toEqual([[], []]);
    const { pspProvider: _, ...payment } = goodPayment;
    expect((await under.post(payment)).statusCode).toBe(200);
    expect(JSON.parse(under.api.received[0]?.text ?? '')).toMatchObject({ card: { provider: 'stripe' } });
  });

  it('exchanges nothing for a saved card of a provider that is not configured', async () => {
    const savedCard = { provider: 'another', token: 't', providerCustomer: 'c' };
    under.api.answersTries(openCardTry, { status: 200, body: { tryId: TRY_ID, savedCard } });
    const response = await under.gateway.inject({
      method: 'POST',
      url: '/functions/v1/process-payment/saved-card',
      headers: { authorization: under.bearer, 'content-type': 'application/json' },
      payload: { amount: '11', currency: 'EUR', paymentMethodId: METHOD, cvv: '975' },
    });
    expect([response.statusCode, response.json()]).toMatchObject([503, { error: { code: 'PROVIDER_UNAVAILABLE' } }]);
    expect([under.provider.codes, under.api.received]).toEqual([[], []]);
  });

  it('hands on the token of a saved card’s security code and never the code', async () => {
    const response = await under.gateway.inject({
      method: 'POST',
      url: '/functions/v1/process-payment/saved-card',
      headers: { authorization: under.bearer, 'content-type': 'application/json' },
      payload: { amount: '11', currency: 'EUR', paymentMethodId: METHOD, cvv: '975', pspProvider: 'stripe' },
    });
    expect(response.statusCode).toBe(200);
    expect(under.provider.codes).toEqual(['975']);
    const [handedOn] = under.api.received;
    expect(handedOn?.url).toBe('/internal/saved-card-deposits');
    expect(JSON.parse(handedOn?.text ?? '')).toMatchObject({ paymentMethodId: METHOD, securityCodeToken: 'cvctok_1' });
    expect(handedOn?.text).not.toContain('975');
    expect(under.logLines.join()).not.toMatch(/\b975\b/);
  });

  it('keeps a request id that is a UUID and gets a new one otherwise', async () => {
    const id = '7b0a3b5c-9a55-4c43-8f0e-2f5f1f2c9d11';
    await under.post(goodPayment, { 'x-request-id': id });
    await under.post(goodPayment, { 'x-request-id': '4242424242424242' });
    expect(under.api.received[0]?.headers['x-request-id']).toBe(id);
    expect(under.api.received[1]?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    [202, { transactionId: 'txn_01K9M4000000000000000000A0', status: 'processing', challengeUrl: null }],
    [422, { error: { code: 'DAILY_LIMIT_EXCEEDED', message: 'Over your daily deposit limit.' }, request_id: 'r' }],
    [402, { error: { code: 'CARD_DECLINED', message: 'Your bank declined the card.' }, request_id: 'r' }],
  ])('gets the status %i of the api', async (status, body) => {
    under.api.answers({ status, body, headers: { 'retry-after': '3', 'idempotency-replayed': 'true', 'x-powered-by': 'api' } });
    const response = await under.post(goodPayment);
    expect([response.statusCode, response.json()]).toEqual([status, body]);
    expect(response.headers).toMatchObject({ 'retry-after': '3', 'idempotency-replayed': 'true' });
    expect(response.headers).not.toHaveProperty('x-powered-by');
  });

  it('gets the name of the field that the provider refused', async () => {
    under.provider.answers({ kind: 'invalid', field: 'cvc' });
    const response = await under.post(goodPayment);
    expect(response.statusCode).toBe(402);
    expect(problem(response).error).toMatchObject({ code: 'CARD_INVALID', details: { parameter: 'cvv' } });
    expect(under.api.received).toEqual([]);
  });

  it('gets the reason for which the provider declined the card', async () => {
    under.provider.answers({ kind: 'declined', code: 'blocked', raw: 'fraudulent' });
    const response = await under.post(goodPayment);
    expect(response.statusCode).toBe(402);
    expect(problem(response).error).toMatchObject({ code: 'CARD_DECLINED', message: expect.stringContaining('You have not been charged') });
    expect(response.body).not.toContain('fraudulent');
  });

  it('has not been charged when the provider is down', async () => {
    under.provider.answers({ kind: 'unavailable', reason: 'ECONNREFUSED' });
    const response = await under.post(goodPayment);
    expect(response.statusCode).toBe(503);
    expect(problem(response).error).toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      message: expect.stringContaining('You have not been charged'),
    });
  });

  it('has not been charged when the api is down', async () => {
    await under.api.close();
    const response = await under.post(goodPayment);
    expect(response.statusCode).toBe(503);
    expect(problem(response).error.code).toBe('SERVICE_UNAVAILABLE');
  });

  it.each(['reset', 'nonsense'] as const)('is sent to Transactions when the api’s answer is a %s', async (answer) => {
    under.api.answers(answer);
    const response = await under.post(goodPayment);
    expect(response.statusCode).toBe(504);
    expect(problem(response).error).toMatchObject({ code: 'OUTCOME_UNKNOWN', message: expect.stringContaining('Transactions') });
    expect(response.body).not.toContain('not been charged');
    expect(under.api.received).toHaveLength(1);
  });

  it('is sent to Transactions when the api does not answer in time', async () => {
    await under.close();
    under = await startGateway({ answerTimeoutMs: 50 });
    under.api.answers('hang');
    const response = await under.post(goodPayment);
    expect([response.statusCode, problem(response).error.code]).toEqual([504, 'OUTCOME_UNKNOWN']);
  });
});

describe('a caller who is not signed in', () => {
  const attempts: [string, (u: GatewayUnderTest) => Promise<string>][] = [
    ['no token', () => Promise.resolve('')],
    ['another scheme', () => Promise.resolve('Basic dXNlcjpwYXNz')],
    ['nonsense', () => Promise.resolve('Bearer a.b.c')],
    ['an expired token', async (u) => `Bearer ${await u.token({ expiresAt: 1_700_000_000 })}`],
    ['a token of another issuer', async (u) => `Bearer ${await u.token({ issuer: 'https://elsewhere.example/auth/v1' })}`],
    ['a token with a forged signature', (u) => Promise.resolve(`${u.bearer.slice(0, -6)}AAAAAA`)],
  ];

  it.each(attempts)('is refused with %s, and no card reaches the provider', async (_name, authorization) => {
    const response = await under.post(goodPayment, { authorization: await authorization(under) });
    expect([response.statusCode, problem(response).error.code]).toEqual([401, 'UNAUTHORIZED']);
    expect([under.provider.cards, under.api.received, under.api.tries]).toEqual([[], [], []]);
  });

  it('gets "unavailable" when the keys cannot be fetched', async () => {
    const { url, close } = under.api;
    await close();
    const verify = callerCheck(remoteKeySet(url), accessTokenRules('https://danubit.example'));
    expect(await verify(under.bearer)).toBe('unavailable');
  });
});

describe('a request that is not well-formed', () => {
  it.each([
    ['{"cardNumber":"4242424242424242",', 400, 'MALFORMED_REQUEST'],
    ['', 400, 'MALFORMED_REQUEST'],
    ['{"__proto__":{"amount":1}}', 400, 'MALFORMED_REQUEST'],
    [JSON.stringify({ ...goodPayment, cardholderName: 'x'.repeat(9_000) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['[]', 400, 'INVALID_PARAMETER'],
    ['null', 400, 'INVALID_PARAMETER'],
  ])('%p is answered with %i %s', async (payload, status, code) => {
    const response = await under.post(payload);
    expect([response.statusCode, problem(response).error.code]).toEqual([status, code]);
    // Without the request id, which may hold any digits.
    expect(JSON.stringify(problem(response).error)).not.toContain('4242');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonx', 'x'])(
    'of type %s gets 415',
    async (type) => {
      const response = await under.post(goodPayment, { 'content-type': type });
      expect([response.statusCode, problem(response).error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  it.each(['', 'é', 'x'.repeat(256), '4111-1111-1111-1111'])(
    'with the Idempotency-Key %p is refused before the card is used',
    async (key) => {
      const response = await under.post(goodPayment, { 'idempotency-key': key });
      expect(response.statusCode).toBe(400);
      expect(under.provider.cards).toEqual([]);
    },
  );

  it('to an unknown address gets 404 and its address is not logged', async () => {
    const response = await under.gateway.inject({ method: 'GET', url: '/4242424242424242?pan=4242424242424242' });
    expect([response.statusCode, problem(response).error.code]).toEqual([404, 'NOT_FOUND']);
    expect(under.logLines.join('')).not.toContain('4242');
    expect((await under.gateway.inject({ method: 'GET', url: '/%E0%A4%A' })).statusCode).toBe(400);
  });

  it('that is not HTTP gets a problem of the same shape', async () => {
    const { port } = new URL(await under.gateway.listen({ port: 0, host: '127.0.0.1' }));
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = createConnection({ port: Number(port), host: '127.0.0.1' });
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString('utf8')));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
      socket.write('4242424242424242 nonsense\r\n\r\n');
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(problem({ body: answer.slice(answer.indexOf('\r\n\r\n') + 4) }).error.code).toBe('MALFORMED_REQUEST');
  });

  it('never causes a 5xx response', async () => {
    const json = fc.oneof(
      fc.jsonValue(),
      fc.record(
        Object.fromEntries(Object.entries(goodPayment).map(([name, good]) => [name, fc.oneof(fc.constant(good), fc.jsonValue())])),
        { requiredKeys: [] },
      ),
      fc.dictionary(fc.string(), fc.jsonValue()),
    );
    const payload = fc.oneof(
      json.map((value) => JSON.stringify(value)),
      fc.string({ unit: 'binary' }),
      json.map((value) => JSON.stringify(value).slice(1)),
    );
    const type = fc.oneof(
      { arbitrary: fc.constant('application/json'), weight: 5 },
      fc.constantFrom('', 'text/plain', 'application/json; charset=utf-16', 'a/b;c'),
    );
    await fc.assert(
      fc.asyncProperty(payload, type, async (body, contentType) => {
        const response = await under.post(body, { 'content-type': contentType });
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode >= 400) expect(z.safeParse(problemSchema, JSON.parse(response.body)).success).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('health', () => {
  it('is live immediately and ready when the api is', async () => {
    expect((await under.gateway.inject('/health/live')).statusCode).toBe(200);
    expect((await under.gateway.inject('/health/ready')).statusCode).toBe(200);
    await under.close();
    under = await startGateway({ isApiUp: () => Promise.resolve(false) });
    expect((await under.gateway.inject('/health/ready')).statusCode).toBe(503);
  });
});
