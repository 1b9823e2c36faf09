import { paymentMethodsStream } from '@danubit/core/domain/payments/payment-method/payment-method.stream';
import { accessTokenRules } from '@danubit/card-gateway/access-token-rules';
import { apiClient } from '@danubit/card-gateway/api-client';
import { callerCheck, remoteKeySet } from '@danubit/card-gateway/caller';
import { buildCardGateway } from '@danubit/card-gateway/card-gateway.server';
import { gatewayLog } from '@danubit/card-gateway/gateway-log';
import { fakeTokeniser, tokenisersOf, goodPayment, WRONG_CODE } from '@danubit/card-gateway/testing/gateway-under-test';
import { INTERNAL_SECRET_HEADER } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { problemSchema } from '@danubit/contracts/values/problem';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../../testing/test-customers.ts';
import { PaymentWaitTimes } from '../payment-wait-times.ts';
import { depositBody } from '../testing/request-deposit.ts';

const NEW_CARDS_PAUSE_TRIES = 30;

let api: TestApi;
let gateway: FastifyInstance;
let provider: ReturnType<typeof fakeTokeniser>;
let jana: TestCustomer;
beforeAll(async () => {
  api = await startTestApi({ settings: { NEW_CARDS_PAUSE_TRIES, CARD_TRIES_PER_NETWORK: 20 } });
  // No worker runs, so payments and checks are answered as "processing".
  Object.assign(api.app.get(PaymentWaitTimes), { outcomeMs: 0, projectionMs: 0 });
});
beforeEach(async () => {
  await api.database.query('TRUNCATE app.card_tries, app.card_try_counts');
  provider = fakeTokeniser();
  gateway = buildCardGateway({
    providers: tokenisersOf(provider),
    askApi: apiClient({ apiUrl: api.url, internalSecret: api.settings.INTERNAL_SECRET }),
    verifyCaller: callerCheck(remoteKeySet(api.url), accessTokenRules(api.settings.PUBLIC_URL)),
    isApiUp: () => Promise.resolve(true),
    clock: api.clock,
    log: gatewayLog({ write: () => undefined }),
    trustedProxies: 'loopback',
  });
  jana = await givenCustomer(api);
});
afterAll(() => api.stop());

const DECLINED = { kind: 'declined', code: 'card_declined', raw: 'x' } as const;
const { amount: _, currency: __, ...card } = goodPayment;

type Sent = { readonly customer?: TestCustomer; readonly headers?: Record<string, string>; readonly body?: object; readonly from?: string };
const send = async (path: string, body: object, { customer = jana, headers = {}, from = '203.0.113.7' }: Sent) => {
  const response = await gateway.inject({
    method: 'POST',
    url: `/functions/v1/${path}`,
    headers: { ...customer.authorization, 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    payload: body,
  });
  const problem = problemSchema.safeParse(response.json());
  return { status: response.statusCode, code: problem.data?.error.code, retryAfter: response.headers['retry-after'] };
};
const pay = ({ body = {}, ...sent }: Sent = {}) => send('process-payment', { ...goodPayment, ...body }, sent);
const check = (sent: Sent = {}) => send('verify-card', card, sent);
const payWithSaved = async (sent: Sent = {}) => {
  const { userId, subjectId } = sent.customer ?? jana;
  const paymentMethodId = randomUUID();
  const charge = { token: 'pm_1', providerCustomer: 'cus_1', funding: 'credit', country: 'SK', fingerprint: 'fp_1' };
  const saved = {
    methodId: paymentMethodId,
    userId,
    provider: 'stripe',
    type: 'card',
    lastFour: '4242',
    brand: 'visa',
    charge,
    payer: null,
  };
  await given(api, paymentMethodsStream(userId), subjectId, [{ type: 'PaymentMethodAdded', data: saved }]);
  return send('process-payment/saved-card', { amount: '11', currency: 'EUR', paymentMethodId, cvv: WRONG_CODE }, sent);
};

const exchanges = (): number => provider.cards.length + provider.codes.length;
const statuses = async (answers: readonly Promise<{ readonly status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const customers = (count: number): Promise<TestCustomer[]> => Promise.all(Array.from({ length: count }, () => givenCustomer(api)));
/** Addresses of as many ranges. */
const addressOf = (range: number): string => `198.51.${String(range)}.1`;

describe('a decline at the exchange of a card', () => {
  it.each([
    ['payments', pay],
    ['checks of a card', check],
    ['codes of a saved card', payWithSaved],
  ])('counts: after 10 %s the next one does not reach the provider', async (_name, tryOnce) => {
    provider.answers(DECLINED);
    for (let tries = 0; tries < 10; tries += 1) expect((await tryOnce()).status).toBe(402);
    expect(await tryOnce()).toEqual({ status: 429, code: 'TOO_MANY_DECLINED_TRIES', retryAfter: '3600' });
    expect(exchanges()).toBe(10);
    expect((await tryOnce({ customer: await givenCustomer(api) })).status).toBe(402);
  });

  it('counts for every repeat under one Idempotency-Key or transaction id', async () => {
    provider.answers(DECLINED);
    const transactionId = transactionIdOf(newCommandId(api.clock.now()));
    const repeated = [{ headers: { 'idempotency-key': randomUUID() } }, { body: { transactionId } }];
    for (let tries = 0; tries < 10; tries += 1) expect((await pay(repeated[tries % 2])).status).toBe(402);
    for (const again of repeated) expect((await pay(again)).code).toBe('TOO_MANY_DECLINED_TRIES');
    expect(exchanges()).toBe(10);
  });

  it('of 42 parallel payments of one customer only 10 reach the provider', async () => {
    provider.answers(DECLINED);
    const answered = await Promise.all(Array.from({ length: 42 }, () => pay()));
    const declined = answered.filter(({ status }) => status === 402);
    expect([declined.length, exchanges()]).toEqual([10, 10]);
    expect(new Set(answered.map(({ code }) => code))).not.toContain(undefined);
    expect((await pay()).code).toBe('TOO_MANY_DECLINED_TRIES');
  });

  it('of 42 customers at once behind one range of addresses only as many as the limit reach the provider', async () => {
    provider.answers(DECLINED);
    const behind = await customers(42);
    const from = behind.map((customer, at) => pay({ customer, from: `203.0.113.${String(at)}` }));
    expect((await statuses(from)).filter((status) => status === 402)).toHaveLength(20);
    expect(exchanges()).toBe(20);
    const [one] = behind;
    expect((await pay({ ...(one && { customer: one }), from: '203.0.113.250' })).code).toBe('TOO_MANY_DECLINED_TRIES');
    expect((await pay({ ...(one && { customer: one }), from: '198.51.100.1' })).code).toBe('CARD_DECLINED');
  });
});

describe('new cards', () => {
  it('of 42 customers at once are paused after the share of declines is too large, until the window has passed', async () => {
    provider.answers(DECLINED);
    const many = await customers(42);
    const all = await statuses(many.map((customer, at) => pay({ customer, from: addressOf(at) })));
    expect(all.filter((status) => status === 402)).toHaveLength(NEW_CARDS_PAUSE_TRIES);
    expect(exchanges()).toBe(NEW_CARDS_PAUSE_TRIES);
    const paused = { status: 503, code: 'NEW_CARDS_PAUSED', retryAfter: '900' };
    expect([await pay(), await check()]).toEqual([paused, paused]);
    expect(exchanges()).toBe(NEW_CARDS_PAUSE_TRIES);
    // A saved card is still tried.
    expect(await payWithSaved()).toMatchObject({ status: 402, code: 'CARD_INVALID' });

    api.clock.advance(16 * 60_000);
    const later = await givenCustomer(api);
    expect(await pay({ customer: later })).toMatchObject({ status: 402, code: 'CARD_DECLINED' });
  });
});

describe('a payment or check that follows', () => {
  it('goes on as the same try, so that it does not count twice', async () => {
    const transactionId = transactionIdOf(newCommandId(api.clock.now()));
    expect((await pay({ body: { transactionId } })).status).toBe(202);
    expect((await check()).status).toBe(202);
    const rows = await api.database.query<{ try_id: string; network: string }[]>(
      'SELECT try_id, network FROM app.card_tries WHERE user_id = $1',
      [jana.userId],
    );
    expect(rows).toHaveLength(2);
    expect(rows.map(({ network }) => network)).toEqual(['203.0.113.0/24', '203.0.113.0/24']);
    const payments = await api.database.query<object[]>('SELECT FROM app.open_deposits WHERE payment_id = ANY($1)', [
      rows.map(({ try_id: tryId }) => tryId),
    ]);
    expect(payments).toHaveLength(1);
  });

  it('that is repeated and refused is not said to be uncharged, because the first may have been charged', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await pay({ headers })).status).toBe(202);
    await given(api, accountStream(jana.userId), jana.subjectId, [{ type: 'AccountClosed', data: { userId: jana.userId } }]);
    expect((await pay({ headers })).code).toBe('OUTCOME_UNKNOWN');
    expect((await pay()).code).toBe('ACCOUNT_RESTRICTED');
  });
});

describe('a customer who may not deposit', () => {
  it.each([
    ['EmailConfirmed', 'EMAIL_NOT_CONFIRMED'],
    ['TermsAccepted', 'TERMS_NOT_ACCEPTED'],
    ['AgeConfirmed', 'AGE_NOT_CONFIRMED'],
    ['IdentityVerified', 'IDENTITY_NOT_VERIFIED'],
  ] as const)('without %s gets 403 %s for a payment and for a check, and no card reaches the provider', async (without, code) => {
    const customer = await givenCustomer(api, { without });
    for (const tryOnce of [pay, check, payWithSaved]) expect(await tryOnce({ customer })).toMatchObject({ status: 403, code });
    expect(exchanges()).toBe(0);
    const { money: ___, saveCard: ____, ...verification } = depositBody;
    const response = await fetch(`${api.url}/internal/card-verifications`, {
      method: 'POST',
      headers: {
        ...customer.authorization,
        [INTERNAL_SECRET_HEADER]: api.settings.INTERNAL_SECRET,
        'content-type': 'application/json',
      },
      body: JSON.stringify(verification),
    });
    expect([response.status, problemSchema.parse(await response.json()).error.code]).toEqual([403, code]);
  });
});
