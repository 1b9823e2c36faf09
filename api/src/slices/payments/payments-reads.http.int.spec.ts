import { getDepositLimits } from '@danubit/contracts/http/payments/get-deposit-limits.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import { dayIn, DEFAULT_TIME_ZONE } from '@danubit/core/domain/payments/time-zone';
import { limitsStreamOf } from '@danubit/core/domain/payments/limits/limits.decider';
import { newCommandId } from '@danubit/core/event-store/event-ids';
import { readMigrations } from '@danubit/projections/migrations/read-migrations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { callApi } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { endSession, given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

let api: TestApi;
let jana: TestCustomer;
let peter: TestCustomer;

beforeAll(async () => {
  api = await startTestApi({ migrations: readMigrations });
});
afterAll(() => api.stop());
beforeEach(async () => {
  jana = await givenCustomer(api);
  peter = await givenCustomer(api);
});

const call = (customer: TestCustomer | undefined, path: string) => callApi(api, customer, path);

type TransactionColumns = {
  readonly created_at: string;
  readonly status: string;
  readonly failure_code: string | null;
  readonly amount: string;
};

const givenTransaction = async ({ userId }: TestCustomer, columns: Partial<TransactionColumns> = {}): Promise<string> => {
  const id = transactionIdOf(newCommandId(new Date()));
  const { created_at = '2026-11-20T10:00:00.000Z', status = 'completed', failure_code = null, amount = '250.00' } = columns;
  await api.database.query(
    `INSERT INTO read.transactions (id, user_id, created_at, updated_at, completed_at, amount, asset, currency, status, psp_provider, method_type, card_brand, last_four, failure_code, challenge_url, last_position)
     VALUES ($1, $2, $3, $3, NULL, $4, 'EUR', 'EUR', $5, 'stripe', 'card', 'visa', '4242', $6, NULL, '1')`,
    [id, userId, created_at, amount, status, failure_code],
  );
  return id;
};

const givenMethod = ({ userId }: TestCustomer, id: string, createdAt: string) =>
  api.database.query(`INSERT INTO read.user_payment_methods VALUES ($1, $2, 'stripe', 'card', 'visa', '4242', false, $3, '1')`, [
    id,
    userId,
    createdAt,
  ]);

describe('transactions', () => {
  it('are the caller’s own, newest first, at most as many as asked for', async () => {
    const oldest = await givenTransaction(jana, { created_at: '2026-11-20T10:00:00.001Z' });
    const newest = await givenTransaction(jana, { created_at: '2026-11-20T10:00:00.003Z' });
    const middle = await givenTransaction(jana, { created_at: '2026-11-20T10:00:00.002Z' });
    await givenTransaction(peter);
    const ids = async (query: string) =>
      ((await call(jana, `/api/transactions${query}`)).body as { transactions: { id: string }[] }).transactions.map(({ id }) => id);
    expect(await ids('')).toEqual([newest, middle, oldest]);
    expect(await ids('?limit=2')).toEqual([newest, middle]);
  });

  it.each(['?limit=0', '?limit=101', '?limit=1.5', '?limit=x', '?limit=', '?limit=1&limit=2', '?user_id=other', '?limit=-1'])(
    'asked for with %s are refused',
    async (query) => {
      expect((await call(jana, `/api/transactions${query}`)).status).toBe(400);
    },
  );

  it('say why they failed in words', async () => {
    const id = await givenTransaction(jana, { status: 'failed', failure_code: 'insufficient_funds', amount: '99.90' });
    expect(await call(jana, `/api/transactions/${id}`)).toEqual({
      status: 200,
      body: {
        id,
        created_at: '2026-11-20T10:00:00.000Z',
        completed_at: null,
        amount: '99.90',
        currency: 'EUR',
        status: 'failed',
        psp_provider: 'stripe',
        method_type: 'card',
        card_brand: 'visa',
        last_four: '4242',
        failure_code: 'insufficient_funds',
        failure_message: expect.stringContaining('insufficient funds'),
        challenge_url: null,
      },
    });
  });

  it('of somebody else are answered like ones that do not exist', async () => {
    const theirs = await call(jana, `/api/transactions/${await givenTransaction(peter)}`);
    const none = await call(jana, `/api/transactions/${transactionIdOf(newCommandId(new Date()))}`);
    expect(theirs.status).toBe(404);
    expect({ ...theirs, body: { ...(theirs.body as object), request_id: '' } }).toEqual({
      ...none,
      body: { ...(none.body as object), request_id: '' },
    });
  });

  it('have ids of one form only', async () => {
    expect((await call(jana, '/api/transactions/nonsense')).status).toBe(400);
  });
});

describe('payment methods', () => {
  it('are the caller’s own, newest first', async () => {
    await givenMethod(jana, `${jana.userId}-old`, '2026-11-19T10:00:00Z');
    await givenMethod(jana, `${jana.userId}-new`, '2026-11-20T10:00:00Z');
    await givenMethod(peter, peter.userId, '2026-11-20T10:00:00Z');
    const method = { provider: 'stripe', method_type: 'card', brand: 'visa', last_four: '4242', is_default: false };
    expect((await call(jana, '/api/payment-methods')).body).toEqual({
      payment_methods: [
        { ...method, id: `${jana.userId}-new`, created_at: '2026-11-20T10:00:00.000Z' },
        { ...method, id: `${jana.userId}-old`, created_at: '2026-11-19T10:00:00.000Z' },
      ],
    });
  });
});

describe('deposit limits', () => {
  const reserve = (customer: TestCustomer, paymentId: string, minor: bigint, day: string) => ({
    type: 'LimitReserved',
    data: {
      userId: customer.userId,
      paymentId,
      money: money('USD', minor),
      limitMoney: money('USD', minor),
      rate: '1.00000000',
      rateDate: '2026-11-20',
      rateSource: 'test',
      zone: DEFAULT_TIME_ZONE,
      day,
      month: day.slice(0, 7),
    },
  });

  it('count what is reserved or used today and this month, and not what was released', async () => {
    const today = dayIn(DEFAULT_TIME_ZONE, api.clock.now());
    const otherDay = `${today.slice(0, 8)}${today.endsWith('01') ? '02' : '01'}`;
    await given(api, limitsStreamOf(jana.userId, today.slice(0, 7)), jana.subjectId, [
      reserve(jana, 'a', 27_135n, today),
      { type: 'LimitConsumed', data: { userId: jana.userId, paymentId: 'a' } },
      reserve(jana, 'b', 500_000n, today),
      { type: 'LimitReleased', data: { userId: jana.userId, paymentId: 'b' } },
      reserve(jana, 'c', 100_000n, otherDay),
    ]);
    const { status, body } = await call(jana, '/api/deposit-limits');
    expect(status).toBe(200);
    const limits = getDepositLimits.replies[200].parse(body);
    expect(limits.daily).toEqual({ limit: money('USD', 1_000_000n), used: money('USD', 27_135n), remaining: money('USD', 972_865n) });
    expect(limits.monthly).toEqual({ limit: money('USD', 10_000_000n), used: money('USD', 127_135n), remaining: money('USD', 9_872_865n) });
    expect(limits.rates).toMatchObject({
      USD: '1.00000000',
      EUR: expect.stringMatching(/^1\.\d{8}$/),
      GBP: expect.stringMatching(/^1\.\d{8}$/),
    });
  });

  it('of somebody who never deposited are whole', async () => {
    const limits = getDepositLimits.replies[200].parse((await call(peter, '/api/deposit-limits')).body);
    expect(limits.daily.remaining).toEqual(limits.daily.limit);
  });
});

describe('every read', () => {
  const paths = [
    '/api/transactions',
    '/api/payment-methods',
    '/api/deposit-limits',
    `/api/transactions/${transactionIdOf(newCommandId(new Date()))}`,
  ];

  it.each(paths)('%s is shut to visitors and to sessions that have ended', async (path) => {
    expect((await call(undefined, path)).status).toBe(401);
    await endSession(api, jana);
    expect((await call(jana, path)).status).toBe(401);
  });
});
