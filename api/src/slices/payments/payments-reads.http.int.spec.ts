import { getDepositLimits } from '@danubit/contracts/http/payments/get-deposit-limits.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import { dayIn, DEFAULT_TIME_ZONE } from '@danubit/core/domain/payments/time-zone';
import { limitsStream } from '@danubit/core/domain/payments/limits/limits.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paymentRequested } from '@danubit/projections/testing/sample-events';
import { callApi } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { endSession, given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

let api: TestApi;
let jana: TestCustomer;
let peter: TestCustomer;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  jana = await givenCustomer(api);
  peter = await givenCustomer(api);
});

const call = (customer: TestCustomer | undefined, path: string) => callApi(api, customer, path);

type TransactionColumns = {
  readonly created_at: string;
  readonly completed_at: string | null;
  readonly currency: string;
  readonly last_four: string;
  readonly status: string;
  readonly failure_code: string | null;
  readonly amount: string;
};

/** Ids of the same millisecond are not ordered. */
let latestIdAt = Date.now();

const givenTransaction = async ({ userId }: TestCustomer, columns: Partial<TransactionColumns> = {}): Promise<string> => {
  const id = transactionIdOf(newCommandId(new Date((latestIdAt += 1))));
  const { created_at = '2026-11-20T10:00:00.000Z', status = 'completed', failure_code = null, amount = '250.00' } = columns;
  const { completed_at = null, currency = 'EUR', last_four = '4242' } = columns;
  await api.database.query(
    `INSERT INTO read.transactions (id, user_id, created_at, updated_at, completed_at, amount, asset, currency, status, psp_provider, method_type, card_brand, last_four, failure_code, challenge_url, last_position)
     VALUES ($1, $2, $3, $3, $7, $4, $8, $8, $5, 'stripe', 'card', 'visa', $9, $6, NULL, '1')`,
    [id, userId, created_at, amount, status, failure_code, completed_at, currency, last_four],
  );
  return id;
};

const givenMethod = ({ userId }: TestCustomer, id: string, createdAt: string) =>
  api.database.query(`INSERT INTO read.user_payment_methods VALUES ($1, $2, 'stripe', 'card', 'visa', '4242', false, $3, '1')`, [
    id,
    userId,
    createdAt,
  ]);

type Listed = { readonly transactions: readonly { readonly id: string }[]; readonly older: string | null; readonly newer: string | null };
const list = async (query: string): Promise<Listed> => (await call(jana, `/api/transactions${query}`)).body as Listed;
const idsIn = ({ transactions }: Listed): readonly string[] => transactions.map(({ id }) => id);

describe('a list of transactions', () => {
  it('is read page by page in both directions, and new rows do not shift the pages', async () => {
    const ids: string[] = [];
    // Includes two rows of the same time.
    for (const second of ['01', '02', '02', '03', '04'])
      ids.unshift(await givenTransaction(jana, { created_at: `2026-11-20T10:00:${second}.000Z` }));
    const first = await list('?limit=2');
    expect({ ids: idsIn(first), newer: first.newer }).toEqual({ ids: ids.slice(0, 2), newer: null });
    const added = await givenTransaction(jana, { created_at: '2026-11-20T11:00:00.000Z' });
    const second = await list(`?limit=2&older=${String(first.older)}`);
    const third = await list(`?limit=2&older=${String(second.older)}`);
    expect({ ids: [...idsIn(second), ...idsIn(third)], older: third.older }).toEqual({ ids: ids.slice(2), older: null });
    expect(idsIn(await list(`?limit=2&newer=${String(third.newer)}`))).toEqual(idsIn(second));
    expect(idsIn(await list(`?limit=5&newer=${String(second.newer)}`))).toEqual([added, ...ids.slice(0, 2)]);
  });

  it('can be filtered by status, currency, day in the customer’s time zone, and text', async () => {
    const early = await givenTransaction(jana, { created_at: '2026-11-18T22:59:59.999Z', last_four: '0341' });
    const dawn = await givenTransaction(jana, { created_at: '2026-11-18T23:00:00.000Z', currency: 'USD', amount: '1250.50' });
    const failed = await givenTransaction(jana, { created_at: '2026-11-20T10:00:00.000Z', status: 'failed' });
    await givenTransaction(peter, { status: 'failed' });
    expect(idsIn(await list('?status=failed'))).toEqual([failed]);
    expect(idsIn(await list('?currency=USD'))).toEqual([dawn]);
    expect(idsIn(await list('?from=2026-11-19&to=2026-11-19'))).toEqual([dawn]);
    expect(idsIn(await list('?to=2026-11-18'))).toEqual([early]);
    expect(idsIn(await list('?text=0341'))).toEqual([early]);
    expect(idsIn(await list('?text=1%2C250.50'))).toEqual([dawn]);
    for (const reference of [failed, failed.toLowerCase(), failed.slice(4), failed.slice(-8)])
      expect(idsIn(await list(`?text=${reference}`))).toEqual([failed]);
    expect(idsIn(await list(`?text=${failed.slice(0, 10)}`))).toContain(failed);
    expect(idsIn(await list('?text=unknown'))).toEqual([]);
    expect(idsIn(await list('?text=%25'))).toEqual([]);
    expect((await call(jana, '/api/transactions?from=2026-11-20&to=2026-11-19')).status).toBe(400);
    expect((await call(jana, '/api/transactions?older=nonsense')).status).toBe(400);
  });

  it('has no payment of the other mode, nor has any other read', async () => {
    const other = await givenTransaction(jana, { status: 'in_review', completed_at: '2026-11-20T10:00:00.000Z' });
    await givenMethod(jana, 'card-of-the-other-mode', '2026-11-20T10:00:00.000Z');
    for (const table of ['transactions', 'user_payment_methods'])
      await api.database.query(`UPDATE read.${table} SET mode = 'live' WHERE user_id = $1`, [jana.userId]);
    const file = await fetch(`${api.url}/api/transactions.csv`, { headers: jana.authorization });
    expect((await file.text()).split('\r\n')).toHaveLength(2);
    expect(idsIn(await list(''))).toEqual([]);
    expect((await call(jana, '/api/open-transactions')).body).toEqual({ transactions: [] });
    expect((await call(jana, `/api/transactions/${other}`)).status).toBe(404);
    expect((await call(jana, `/api/transactions/${other}/receipt`)).status).toBe(404);
    expect((await call(jana, '/api/payment-methods')).body).toEqual({ payment_methods: [] });
  });

  it('is exported to a file with the same filter', async () => {
    const mine = await givenTransaction(jana, { status: 'failed', failure_code: 'insufficient_funds' });
    await givenTransaction(jana);
    await givenTransaction(peter, { status: 'failed' });
    const response = await fetch(`${api.url}/api/transactions.csv?status=failed`, { headers: jana.authorization });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="danubit-transactions.csv"');
    const lines = (await response.text()).split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`${mine},2026-11-20T10:00:00.000Z,,Card deposit,failed,250.00,,EUR,visa,4242,`);
  });

  it('names what was refunded, in the list and in the file', async () => {
    const id = await givenTransaction(jana);
    await api.database.query("UPDATE read.transactions SET refunded_amount = '40.50' WHERE id = $1", [id]);
    expect(await list('')).toMatchObject({ transactions: [{ id, status: 'completed', amount: '250.00', refunded_amount: '40.50' }] });
    const file = await fetch(`${api.url}/api/transactions.csv`, { headers: jana.authorization });
    expect(await file.text()).toContain('Card deposit,completed,250.00,40.50,EUR,visa,4242,');
  });
});

describe('the timeline of a transaction', () => {
  const givenPayment = async (userId: string): Promise<string> => {
    const paymentId = newCommandId(new Date());
    const base = { paymentId, userId };
    await given(api, paymentStream(paymentId), jana.subjectId, [
      paymentRequested({ ...base, subjectId: jana.subjectId }),
      { type: 'PaymentHeld', data: { ...base, reasonCode: 'under_review', decidedBy: { kind: 'system', id: null } } },
      { type: 'PaymentReleased', data: { ...base, decidedBy: { kind: 'system', id: null } } },
      { type: 'PaymentFailed', data: { ...base, code: 'card_declined' } },
    ]);
    return transactionIdOf(paymentId);
  };

  it('is in words and has no internal details', async () => {
    const { status, body } = await call(jana, `/api/transactions/${await givenPayment(jana.userId)}/timeline`);
    expect(status).toBe(200);
    const { steps } = body as { steps: { title: string }[] };
    expect(steps.map(({ title }) => title)).toEqual(['Deposit requested', 'In review', 'Review finished', 'Failed']);
    expect(steps.map((step) => Object.keys(step))).toEqual(steps.map(() => ['at', 'title', 'detail']));
  });

  it('of another customer is 404, as is its receipt', async () => {
    const theirs = await givenPayment(peter.userId);
    expect((await call(jana, `/api/transactions/${theirs}/timeline`)).status).toBe(404);
    expect((await call(jana, `/api/transactions/${await givenTransaction(peter)}/receipt`)).status).toBe(404);
  });
});

describe('a receipt', () => {
  it('is a tagged PDF, for completed transactions only', async () => {
    const done = await givenTransaction(jana, { completed_at: '2026-11-20T10:00:05.000Z' });
    const response = await fetch(`${api.url}/api/transactions/${done}/receipt`, { headers: jana.authorization });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toMatch(/%%EOF\s*$/);
    expect(text).toContain('/Marked true');
    expect(await call(jana, `/api/transactions/${await givenTransaction(jana, { status: 'failed' })}/receipt`)).toMatchObject({
      status: 409,
      body: { error: { code: 'NO_RECEIPT' } },
    });
  });
});

describe('transactions', () => {
  it('are the caller’s own, newest first, up to the limit', async () => {
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
    'are 400 with %s',
    async (query) => {
      expect((await call(jana, `/api/transactions${query}`)).status).toBe(400);
    },
  );

  it('have the reason of a failure in words', async () => {
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
        refunded_amount: null,
      },
    });
  });

  it('of another customer are 404 like unknown ones', async () => {
    const theirs = await call(jana, `/api/transactions/${await givenTransaction(peter)}`);
    const none = await call(jana, `/api/transactions/${transactionIdOf(newCommandId(new Date()))}`);
    expect(theirs.status).toBe(404);
    expect({ ...theirs, body: { ...(theirs.body as object), request_id: '' } }).toEqual({
      ...none,
      body: { ...(none.body as object), request_id: '' },
    });
  });

  it('are 404 for an id of another form', async () => {
    expect((await call(jana, '/api/transactions/nonsense')).status).toBe(400);
  });
});

describe('payment methods', () => {
  it('are the caller’s own, newest first', async () => {
    await givenMethod(jana, `${jana.userId}-old`, '2026-11-19T10:00:00Z');
    await givenMethod(jana, `${jana.userId}-new`, '2026-11-20T10:00:00Z');
    await givenMethod(peter, peter.userId, '2026-11-20T10:00:00Z');
    const method = { provider: 'stripe', method_type: 'card', brand: 'visa', last_four: '4242', is_default: false, can_pay: false };
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
      rateCheckedAt: null,
      zone: DEFAULT_TIME_ZONE,
      day,
      month: day.slice(0, 7),
    },
  });

  it('count amounts reserved or used today and this month, but not released ones', async () => {
    const today = dayIn(DEFAULT_TIME_ZONE, api.clock.now());
    const otherDay = `${today.slice(0, 8)}${today.endsWith('01') ? '02' : '01'}`;
    await given(api, limitsStream(jana.userId, today.slice(0, 7)), jana.subjectId, [
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

  it('are unused for a customer without deposits', async () => {
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

  it.each(paths)('%s is 401 without a session and for an ended one', async (path) => {
    expect((await call(undefined, path)).status).toBe(401);
    await endSession(api, jana);
    expect((await call(jana, path)).status).toBe(401);
  });
});

describe('a read table that is being rebuilt', () => {
  it('is answered with 503 and Retry-After, and no error is logged', async () => {
    await api.database.query('ALTER TABLE read.transactions RENAME TO transactions_away');
    try {
      const response = await fetch(`${api.url}/api/transactions`, { headers: jana.authorization });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3']);
      expect(await response.json()).toMatchObject({ error: { code: 'READ_TABLES_REBUILDING' } });
    } finally {
      await api.database.query('ALTER TABLE read.transactions_away RENAME TO transactions');
    }
    expect((await call(jana, '/api/transactions')).status).toBe(200);
    expect(api.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
