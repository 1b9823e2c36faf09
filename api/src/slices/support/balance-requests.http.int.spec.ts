import { money } from '@danubit/contracts/values/money';
import type { BalanceRequestEvent } from '@danubit/core/domain/support/balance-request/balance-request.events';
import { balanceRequestsStream } from '@danubit/core/domain/support/balance-request/balance-request.stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  // The projections do not run here; their tables count as up to date.
  for (const consumer of ['balances', 'balance_requests'])
    await api.database.query(`INSERT INTO read.checkpoints (consumer, version, position) VALUES ($1, 1, '~')`, [consumer]);
});
afterAll(() => api.stop());

const call = async (customer: TestCustomer, method: string, path = '', headers: Record<string, string> = {}) => {
  const response = await fetch(`${api.url}/api/balance-requests${path}`, {
    method,
    headers: { ...customer.authorization, 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { body: JSON.stringify({ confirmed: true }) } : {}),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
};
const problem = (code: string) => ({ error: expect.objectContaining({ code }), request_id: expect.any(String) });

const none = '0.00';

/** Given: balances as the projections show them. */
const withBalances = async (
  { userId }: TestCustomer,
  ...rows: readonly (readonly [currency: string, available: string, reserved: string])[]
) => {
  for (const [currency, available, reserved] of rows) {
    await api.database.query(
      `INSERT INTO read.balances (id, user_id, asset, currency, currency_type, balance, available_balance, reserved_balance, last_position)
       VALUES ($1, $2, $3, $3, 'fiat', $4::numeric + $5::numeric, $4, $5, '1')`,
      [`${userId}-${currency}`, userId, currency, available, reserved],
    );
  }
};
const eventsOf = async ({ userId }: TestCustomer) => {
  const history = await api.eventLog.read<BalanceRequestEvent>(balanceRequestsStream(userId));
  return history.map(({ type }) => type);
};
const referenceIn = (body: unknown): string => String(Reflect.get(Object(body), 'reference'));

const customerWithRequest = async (): Promise<{ customer: TestCustomer; reference: string }> => {
  const customer = await givenCustomer(api);
  await withBalances(customer, ['EUR', '250.00', none]);
  return { customer, reference: referenceIn((await call(customer, 'POST')).body) };
};

describe('a payout request', () => {
  it('names every available balance and leaves out what is reserved', async () => {
    const jana = await givenCustomer(api);
    await withBalances(jana, ['EUR', '250.00', '40.00'], ['GBP', none, '10.00'], ['USD', '0.05', none]);
    const asked = await call(jana, 'POST');
    expect(asked).toEqual({
      status: 201,
      body: {
        reference: expect.stringMatching(/^REQ-/),
        status: 'open',
        balances: [
          { currency: 'EUR', amount: '250.00' },
          { currency: 'USD', amount: '0.05' },
        ],
        requested_at: expect.any(String),
        updated_at: expect.any(String),
      },
    });
    const [received] = await api.eventLog.read<BalanceRequestEvent>(balanceRequestsStream(jana.userId));
    expect(received).toMatchObject({
      type: 'BalanceRequestReceived',
      data: { userId: jana.userId, walletId: jana.userId, balances: [money('EUR', 25_000n), money('USD', 5n)] },
    });
  });

  it('is made once for one key, and one is open at a time', async () => {
    const jana = await givenCustomer(api);
    await withBalances(jana, ['EUR', '250.00', none]);
    const key = { 'idempotency-key': randomUUID() };
    const first = await call(jana, 'POST', '', key);
    expect(await call(jana, 'POST', '', key)).toEqual(first);
    expect(await call(jana, 'POST')).toEqual({ status: 409, body: problem('BALANCE_REQUEST_OPEN') });
    expect(await eventsOf(jana)).toEqual(['BalanceRequestReceived']);
  });

  it('is refused without an available balance', async () => {
    const jana = await givenCustomer(api);
    await withBalances(jana, ['EUR', none, '40.00']);
    expect(await call(jana, 'POST')).toEqual({ status: 409, body: problem('NO_BALANCE') });
    expect(await eventsOf(jana)).toEqual([]);
  });

  it('is listed for its owner only, newest first', async () => {
    const [jana, karol] = [await givenCustomer(api), await givenCustomer(api)];
    for (const [id, status, at] of [
      ['a', 'declined', '2026-11-01T00:00:00Z'],
      ['b', 'open', '2026-11-02T00:00:00Z'],
    ]) {
      await api.database.query(
        `INSERT INTO read.balance_requests (id, user_id, reference, status, balances, requested_at, updated_at, last_position)
         VALUES ($1, $2, $3, $4, '[{"currency":"EUR","amount":"1.00"}]', $5, $5, '1')`,
        [`${id}-${jana.userId}`, jana.userId, `REQ-${String(id)}`, status, at],
      );
    }
    expect((await call(jana, 'GET')).body).toMatchObject({
      requests: [
        { reference: 'REQ-b', status: 'open' },
        { reference: 'REQ-a', status: 'declined' },
      ],
    });
    expect((await call(karol, 'GET')).body).toEqual({ requests: [] });
  });
});

describe('a withdrawal', () => {
  it('ends the request once, and another may be made', async () => {
    const { customer, reference } = await customerWithRequest();
    for (let click = 0; click < 2; click += 1) {
      expect(await call(customer, 'DELETE', `/${reference}`)).toEqual({ status: 200, body: { reference, status: 'withdrawn' } });
    }
    expect((await call(customer, 'POST')).status).toBe(201);
    expect(await eventsOf(customer)).toEqual(['BalanceRequestReceived', 'BalanceRequestWithdrawn', 'BalanceRequestReceived']);
  });

  it('of somebody else’s or an unknown request is not found', async () => {
    const { customer, reference } = await customerWithRequest();
    const karol = await givenCustomer(api);
    expect(await call(karol, 'DELETE', `/${reference}`)).toEqual({ status: 404, body: problem('NOT_FOUND') });
    expect(await call(customer, 'DELETE', '/REQ-UNKNOWN')).toEqual({ status: 404, body: problem('NOT_FOUND') });
    expect(await eventsOf(customer)).toEqual(['BalanceRequestReceived']);
  });

  it('is refused once a payout is proposed, because the money may be on its way', async () => {
    const { customer, reference } = await customerWithRequest();
    const [received] = await api.eventLog.read<BalanceRequestEvent>(balanceRequestsStream(customer.userId));
    const proposed: BalanceRequestEvent = {
      type: 'BalancePayoutProposed',
      data: {
        requestId: received?.data.requestId ?? '',
        userId: customer.userId,
        proposal: 1,
        reason: 'Sent.',
        proposedBy: 'anna',
        lapsesAt: '2099-01-01T00:00:00.000Z',
      },
    };
    await given(api, balanceRequestsStream(customer.userId), customer.subjectId, [proposed]);
    expect(await call(customer, 'DELETE', `/${reference}`)).toEqual({ status: 409, body: problem('BALANCE_REQUEST_CLOSED') });
    expect(await eventsOf(customer)).toEqual(['BalanceRequestReceived', 'BalancePayoutProposed']);
  });
});
