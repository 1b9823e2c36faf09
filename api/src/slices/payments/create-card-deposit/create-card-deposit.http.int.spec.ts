import { INTERNAL_SECRET_HEADER } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import { paymentIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { projectedUpTo } from '../../../testing/assume-projected.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { endSession, givenCustomer, type TestCustomer } from '../../../testing/test-customers.ts';
import {
  book,
  captured,
  charge,
  handle,
  startDepositWorkers,
  usd,
  type DepositWorkers,
  type RequestedPayment,
} from '../testing/deposit-workers.ts';
import { givenOrder } from '../testing/given-order.ts';
import { depositBody, requestDeposit } from '../testing/request-deposit.ts';
import { PaymentWaitTimes } from '../payment-wait-times.ts';

let api: TestApi;
let waitTimes: PaymentWaitTimes;
let workers: DepositWorkers;
let react: (asked: RequestedPayment) => Promise<void>;

beforeAll(async () => {
  api = await startTestApi();
  waitTimes = api.app.get(PaymentWaitTimes);
});
afterAll(() => api.stop());
beforeEach(async () => {
  waitTimes.outcomeMs = 20_000;
  waitTimes.projectionMs = 0;
  react = () => Promise.resolve();
  workers = await startDepositWorkers(api, (asked) => react(asked));
});
afterEach(() => workers.stop());

const deposit = (customer: TestCustomer, request: unknown = depositBody, headers: Record<string, string> = {}) =>
  requestDeposit(api, customer, request, headers);

const paymentEvents = (transactionId: string) => api.eventLog.read<PaymentEvent>(paymentStream(paymentIdOf(transactionId) ?? ''));

describe('a verified customer’s deposit', () => {
  it('is requested with its evidence and answered once the bank has paid', async () => {
    react = (asked) => charge(api, asked, captured(asked));
    const customer = await givenCustomer(api);
    const { status, reply } = await deposit(customer);

    expect(status).toBe(200);
    expect(reply).toEqual({ transactionId: expect.stringMatching(/^txn_/), status: 'completed', challengeUrl: null });
    const [requested] = await paymentEvents(reply.transactionId);
    const { tryId: _, card, ...request } = depositBody;
    expect(requested?.data).toEqual({
      paymentId: paymentIdOf(reply.transactionId),
      userId: customer.userId,
      subjectId: customer.subjectId,
      walletId: customer.userId,
      ...request,
      method: { kind: 'card', ...card },
      orderId: null,
      capture: 'at_once',
      securityCodeToken: null,
      eur: {
        money: money('EUR', 25_000n),
        rate: '1.00000000',
        date: expect.any(String),
        source: expect.any(String),
        checkedAt: expect.any(String),
      },
      context: { termsVersion: '2025-07', feeTextVersion: '2026-11', verificationLevel: 'standard' },
      returnUrl: `http://danubit.test/dashboard?tab=trading&payment=${reply.transactionId}`,
    });
    expect(requested?.metadata).toMatchObject({
      actor: { kind: 'customer', id: customer.userId },
      subjectId: customer.subjectId,
      sessionId: customer.sessionId,
      authLevel: 'aal1',
      channel: 'web',
    });
  });

  it('stores payer and device encrypted', async () => {
    react = (asked) => charge(api, asked, captured(asked));
    const { reply } = await deposit(await givenCustomer(api));
    const stored = await api.eventLog.store.readStream(paymentStream(paymentIdOf(reply.transactionId) ?? ''));
    const bytes = stored.map(({ data, metadata }) => data + metadata).join('\n');
    for (const personal of ['Jana', 'Nováková', '81101', '203.0.113.7', 'Test browser']) expect(bytes).not.toContain(personal);
  });

  it('is answered when the projections show balance and transaction', async () => {
    waitTimes.projectionMs = 20_000;
    const order: string[] = [];
    const booked = Promise.withResolvers<string>();
    react = async (asked) => {
      await charge(api, asked, captured(asked));
      booked.resolve(await book(api, asked));
    };
    const answered = deposit(await givenCustomer(api)).then(() => order.push('answered'));
    const position = await booked.promise;
    await fetch(`${api.url}/health/ready`);
    order.push('projected');
    await projectedUpTo(api, position, 'balances', 'transactions');
    await answered;
    expect(order).toEqual(['projected', 'answered']);
  });

  it('that pays an order is answered when the transaction shows, since it raises no balance', async () => {
    waitTimes.projectionMs = 3_600_000;
    react = async (asked) => {
      await charge(api, asked, captured(asked));
      await projectedUpTo(api, await api.eventLog.store.head(), 'transactions');
    };
    const customer = await givenCustomer(api);
    const { reply } = await deposit(customer, { ...depositBody, orderId: await givenOrder(api, customer) });
    expect(reply.status).toBe('completed');
  });

  it('is answered after the wait time when the projections stand still', async () => {
    waitTimes.projectionMs = 50;
    react = async (asked) => {
      await charge(api, asked, captured(asked));
      await book(api, asked);
    };
    expect((await deposit(await givenCustomer(api))).status).toBe(200);
  });

  it('is answered with the bank’s challenge', async () => {
    react = (asked) =>
      charge(api, asked, {
        kind: 'requires-action',
        url: 'https://bank.example/challenge',
        providerReference: 'pi_1',
        expiresAt: '2099-01-01T00:00:00.000Z',
      });
    const { status, reply } = await deposit(await givenCustomer(api));
    expect(status).toBe(200);
    expect(reply).toMatchObject({ status: 'requires_action', challengeUrl: 'https://bank.example/challenge' });
  });

  it('that is held is answered then, as processing: there is nothing to wait for', async () => {
    waitTimes.outcomeMs = 3_600_000;
    const hold = { type: 'HoldPayment', reasonCode: 'under_review', decidedBy: { kind: 'system', id: null } } as const;
    react = (asked) => handle(api, asked, hold);
    const { status, reply } = await deposit(await givenCustomer(api));
    expect([status, reply]).toMatchObject([202, { status: 'processing', challengeUrl: null }]);
  });

  it('is answered as processing when there is no outcome in time, and continues', async () => {
    waitTimes.outcomeMs = 50;
    react = (asked) => charge(api, asked, { kind: 'unknown', reason: 'timeout' });
    const { status, reply } = await deposit(await givenCustomer(api));
    expect(status).toBe(202);
    expect(reply).toMatchObject({ status: 'processing', challengeUrl: null });
  });

  it('is declined with the reason in words', async () => {
    react = (asked) => charge(api, asked, { kind: 'declined', code: 'insufficient_funds', raw: 'card_declined/insufficient_funds' });
    const { status, reply } = await deposit(await givenCustomer(api));
    expect(status).toBe(402);
    expect(reply.error).toEqual({ code: 'CARD_DECLINED', message: FAILURE_MESSAGES['insufficient_funds'] });
  });

  it.each([
    [
      'daily_limit_exceeded',
      972_865n,
      'This is over your daily deposit limit of 10,000.00 USD. You can deposit up to 9,728.65 USD more today. You have not been charged.',
    ],
    [
      'daily_limit_exceeded',
      0n,
      'This is over your daily deposit limit of 10,000.00 USD. You can deposit again tomorrow. You have not been charged.',
    ],
    [
      'monthly_limit_exceeded',
      5n,
      'This is over your monthly deposit limit of 10,000.00 USD. You can deposit up to 0.05 USD more this month. You have not been charged.',
    ],
  ] as const)('over a limit (%s) is refused with what is left of it', async (code, left, message) => {
    react = (asked) => handle(api, asked, { type: 'RefusePayment', code, limit: usd(1_000_000n), remaining: usd(left) });
    const { status, reply } = await deposit(await givenCustomer(api));
    expect(status).toBe(422);
    expect(reply.error).toEqual({ code: code.toUpperCase(), message, details: { parameter: 'amount' } });
  });

  it.each([
    [99n, 'AMOUNT_TOO_SMALL'],
    [10_000_001n, 'AMOUNT_TOO_LARGE'],
  ])('of %d cents is refused', async (minor, code) => {
    const { status, reply } = await deposit(await givenCustomer(api), { ...depositBody, money: money('EUR', minor) });
    expect([status, reply.error.code]).toEqual([422, code]);
  });
});

describe('the preconditions', () => {
  it.each([
    ['EmailConfirmed', 'EMAIL_NOT_CONFIRMED'],
    ['TermsAccepted', 'TERMS_NOT_ACCEPTED'],
    ['AgeConfirmed', 'AGE_NOT_CONFIRMED'],
    ['IdentityVerified', 'IDENTITY_NOT_VERIFIED'],
  ] as const)('without %s answer 403 %s, store the refusal, and charge nothing', async (without, code) => {
    const customer = await givenCustomer(api, { without });
    const { status, reply } = await deposit(customer);
    expect([status, reply.error.code]).toEqual([403, code]);
    expect(reply.error.message).toContain('You have not been charged');
    const stored = await api.eventLog.store.readAll('', 1_000);
    const refused = stored.find(({ type, data }) => type === 'PaymentRefused' && data.includes(customer.userId));
    expect(JSON.parse(refused?.data ?? '{}')).toMatchObject({ code: code.toLowerCase() });
    expect(workers.requested).toEqual([]);
  });

  it('refuse an expired verification', async () => {
    const customer = await givenCustomer(api, { verificationExpiresAt: api.clock.now().toISOString() });
    expect((await deposit(customer)).reply.error.code).toBe('IDENTITY_NOT_VERIFIED');
  });
});

describe('the endpoint for the card gateway', () => {
  it.each([
    [{ [INTERNAL_SECRET_HEADER]: 'wrong' }, 403],
    [{ authorization: '' }, 401],
    [{ authorization: 'Bearer a.b.c' }, 401],
  ] as const)('refuses %p', async (headers, status) => {
    expect((await deposit(await givenCustomer(api), depositBody, headers)).status).toBe(status);
  });

  it('refuses an ended session', async () => {
    const customer = await givenCustomer(api);
    await endSession(api, customer);
    expect((await deposit(customer)).status).toBe(401);
  });

  it.each([
    ['crypto', { ...depositBody, money: money('BTC.bitcoin', 1_000n) }],
    ['a zero amount', { ...depositBody, money: money('EUR', 0n) }],
    ['a negative amount', { ...depositBody, money: money('EUR', -100n) }],
    ['another scale', { ...depositBody, money: { asset: 'EUR', minor: '1', scale: 0 } }],
    ['an amount that is no number', { ...depositBody, money: { asset: 'EUR', minor: 'x', scale: 2 } }],
    ['a card number', { ...depositBody, card: { ...depositBody.card, number: '4242424242424242' } }],
    ['no payer', { ...depositBody, payer: undefined }],
  ])('refuses %s', async (_what, request) => {
    const { status, reply } = await deposit(await givenCustomer(api), request);
    expect([status, reply.error.code]).toEqual([400, 'INVALID_PARAMETER']);
    expect(JSON.stringify(reply)).not.toContain('4242424242424242');
  });
});

describe('a provider that does not exist', () => {
  const card = { ...depositBody.card, provider: 'made-up' };
  const alternative = { provider: 'made-up', token: 'tok_1', fingerprint: 'fp_1', providerCustomer: null };
  const { money: _money, saveCard: _saveCard, ...verification } = depositBody;

  it.each([
    ['of a card', '/internal/card-deposits', { ...depositBody, card }, 'card.provider'],
    ['of an alternative', '/internal/card-deposits', { ...depositBody, alternatives: [alternative] }, 'alternatives.0.provider'],
    ['of a card check', '/internal/card-verifications', { ...verification, card }, 'card.provider'],
  ])('%s is refused by name', async (_, path, body, parameter) => {
    const { authorization } = await givenCustomer(api);
    const response = await fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: { ...authorization, [INTERNAL_SECRET_HEADER]: api.settings.INTERNAL_SECRET, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'INVALID_PARAMETER', details: { parameter } } });
  });
});
