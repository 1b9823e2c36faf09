import { paymentIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../../testing/test-customers.ts';
import { captured, charge, startDepositWorkers, type DepositWorkers, type RequestedPayment } from '../testing/deposit-workers.ts';
import { depositBody, requestDeposit } from '../testing/request-deposit.ts';
import { PaymentWaitTimes } from '../payment-wait-times.ts';

let api: TestApi;
let workers: DepositWorkers;
let react: (asked: RequestedPayment) => Promise<void>;

beforeAll(async () => {
  api = await startTestApi();
  Object.assign(api.app.get(PaymentWaitTimes), { outcomeMs: 20_000, projectionMs: 0 });
});
afterAll(() => api.stop());
beforeEach(async () => {
  react = () => Promise.resolve();
  workers = await startDepositWorkers(api, (asked) => react(asked));
});
afterEach(() => workers.stop());

const deposit = (customer: TestCustomer, request: unknown, headers: Record<string, string>) =>
  requestDeposit(api, customer, request, headers);
const paymentEvents = (transactionId: string) => api.eventLog.read<PaymentEvent>(paymentStream(paymentIdOf(transactionId) ?? ''));

describe('an Idempotency-Key', () => {
  const key = () => ({ 'idempotency-key': randomUUID() });

  it('makes one payment of a double click: the second request gets 409 at first, then the same reply', async () => {
    const gate = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    react = async (asked) => {
      arrived.resolve();
      await gate.promise;
      await charge(api, asked, captured(asked));
    };
    const customer = await givenCustomer(api);
    const headers = key();
    const first = deposit(customer, depositBody, headers);
    await arrived.promise;
    expect((await deposit(customer, depositBody, headers)).reply.error.code).toBe('REQUEST_IN_PROGRESS');
    gate.resolve();
    const { status, reply } = await first;
    const again = await deposit(customer, { ...depositBody, card: { ...depositBody.card, token: 'pm_2' } }, headers);
    expect(again).toEqual({ status, reply, replayed: 'true' });
    expect(workers.requested).toHaveLength(1);
  });

  it('repeats a decline without a second payment', async () => {
    react = (asked) => charge(api, asked, { kind: 'declined', code: 'card_declined', raw: 'card_declined' });
    const customer = await givenCustomer(api);
    const headers = key();
    const first = await deposit(customer, depositBody, headers);
    const again = await deposit(customer, depositBody, headers);
    expect([again.status, again.reply.error, again.replayed]).toEqual([402, first.reply.error, 'true']);
    expect(workers.requested).toHaveLength(1);
  });

  it.each([
    ['amount', { ...depositBody, money: money('EUR', 25_001n) }],
    ['card', { ...depositBody, card: { ...depositBody.card, fingerprint: 'fp_2' } }],
    ['payer', { ...depositBody, payer: { ...depositBody.payer, name: 'Somebody Else' } }],
  ])('with another %s is refused', async (_what, other) => {
    react = (asked) => charge(api, asked, captured(asked));
    const customer = await givenCustomer(api);
    const headers = key();
    await deposit(customer, depositBody, headers);
    const { status, reply } = await deposit(customer, other, headers);
    expect([status, reply.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(workers.requested).toHaveLength(1);
  });

  it('is separate for each customer', async () => {
    react = (asked) => charge(api, asked, captured(asked));
    const headers = key();
    const mine = await deposit(await givenCustomer(api), depositBody, headers);
    const theirs = await deposit(await givenCustomer(api), depositBody, headers);
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.reply.transactionId).not.toBe(mine.reply.transactionId);
  });

  it('finds the payment of a process that died before its reply', async () => {
    react = (asked) => charge(api, asked, captured(asked));
    const customer = await givenCustomer(api);
    const headers = key();
    const first = await deposit(customer, depositBody, headers);
    await api.database.query(
      `UPDATE app.idempotency_keys SET status = 'running', reply_status = NULL, reply_body = NULL, started_at = 'epoch' WHERE owner = $1`,
      [customer.userId],
    );
    const again = await deposit(customer, depositBody, headers);
    expect([again.status, again.reply, again.replayed]).toEqual([200, first.reply, null]);
    expect(workers.requested).toHaveLength(1);
    expect((await paymentEvents(first.reply.transactionId)).filter(({ type }) => type === 'PaymentRequested')).toHaveLength(1);
  });
});
