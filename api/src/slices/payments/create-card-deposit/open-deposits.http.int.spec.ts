import { paymentIdOf, transactionIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import { paymentMethodsStream } from '@danubit/core/domain/payments/payment-method/payment-method.stream';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { INTERNAL_SECRET_HEADER } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../../testing/test-customers.ts';
import { PaymentWaitTimes } from '../payment-wait-times.ts';
import { captured, charge, startDepositWorkers, type DepositWorkers, type RequestedPayment } from '../testing/deposit-workers.ts';
import { depositBody, requestDeposit } from '../testing/request-deposit.ts';

let api: TestApi;
let workers: DepositWorkers;
let jana: TestCustomer;
let react: (asked: RequestedPayment) => Promise<void>;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
/** Without an outcome the reply comes after the wait; with one, however long it takes. */
const waitFor = (outcomeMs: number): void => {
  Object.assign(api.app.get(PaymentWaitTimes), { outcomeMs, projectionMs: 0 });
};
const UNTIL_PROCESSING_MS = 300;
const UNTIL_CHARGED_MS = 30_000;
const chargeAll = (): void => {
  waitFor(UNTIL_CHARGED_MS);
  react = (asked) => charge(api, asked, captured(asked));
};

beforeEach(async () => {
  waitFor(UNTIL_PROCESSING_MS);
  react = () => Promise.resolve();
  workers = await startDepositWorkers(api, (asked) => react(asked));
  jana = await givenCustomer(api);
});
afterEach(() => workers.stop());

const newTransactionId = () => transactionIdOf(newCommandId(new Date()));
const deposit = (change: object = {}, customer = jana) => requestDeposit(api, customer, { ...depositBody, ...change });

describe('a payment that is still open', () => {
  it('is not made twice: the same amount with the same card is refused with its id', async () => {
    const transactionId = newTransactionId();
    expect((await deposit({ transactionId })).reply).toMatchObject({ transactionId, status: 'processing' });
    const again = await deposit({ transactionId: newTransactionId() });
    expect([again.status, again.reply.error]).toEqual([
      409,
      {
        code: 'PAYMENT_OPEN',
        message: expect.stringContaining('250.00 EUR'),
        details: { parameter: 'startAnother', value: transactionId },
      },
    ]);
    expect(workers.requested).toHaveLength(1);
  });

  it('is made once when two devices pay at the same moment', async () => {
    const both = await Promise.all([deposit({ transactionId: newTransactionId() }), deposit({ transactionId: newTransactionId() })]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(workers.requested).toHaveLength(1);
  });

  it('does not hinder another one that the customer requests, even under the same id', async () => {
    await deposit();
    const transactionId = newTransactionId();
    expect((await deposit({ transactionId })).status).toBe(409);
    expect((await deposit({ transactionId, startAnother: true })).reply).toMatchObject({ transactionId, status: 'processing' });
    expect(workers.requested).toHaveLength(2);
  });

  it.each([
    ['another amount', { money: money('EUR', 25_001n) }],
    ['another currency', { money: money('USD', 25_000n) }],
    ['another card', { card: { ...depositBody.card, fingerprint: 'fp_2' } }],
  ])('does not hinder %s', async (_what, change) => {
    await deposit();
    expect((await deposit(change)).status).toBe(202);
  });

  it('does not hinder the next one once it has ended, nor another customer', async () => {
    chargeAll();
    expect((await deposit()).status).toBe(200);
    expect((await deposit()).status).toBe(200);
    expect((await deposit({}, await givenCustomer(api))).status).toBe(200);
  });

  it('is listed and found before the read table contains it, for its customer alone', async () => {
    const transactionId = newTransactionId();
    await deposit({ transactionId });
    const shown = { id: transactionId, amount: '250.00', currency: 'EUR', status: 'pending', last_four: '4242' };
    expect((await callApi(api, jana, '/api/open-transactions')).body).toMatchObject({ transactions: [shown] });
    expect((await callApi(api, jana, `/api/transactions/${transactionId}`)).body).toMatchObject(shown);
    expect((await callApi(api, await givenCustomer(api), `/api/transactions/${transactionId}`)).status).toBe(404);
  });
});

describe('a transaction id chosen by the caller', () => {
  it('makes one payment, however often it is sent', async () => {
    const transactionId = newTransactionId();
    chargeAll();
    const first = await deposit({ transactionId });
    expect((await deposit({ transactionId })).reply).toEqual(first.reply);
    expect(workers.requested).toHaveLength(1);
  });

  it('of another customer’s payment is refused', async () => {
    const transactionId = newTransactionId();
    await deposit({ transactionId });
    const theirs = await deposit({ transactionId }, await givenCustomer(api));
    expect([theirs.status, theirs.reply.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(workers.requested).toHaveLength(1);
  });

  it('that is not in order of time is refused', async () => {
    expect((await deposit({ transactionId: transactionIdOf(randomUUID()) })).status).toBe(400);
  });

  it('that was withdrawn is never charged, and a payment that has arrived is not withdrawn', async () => {
    const withdraw = async (id: string) => (await callApi(api, jana, `/api/transactions/${id}/withdraw`, { method: 'POST' })).body;
    const late = newTransactionId();
    expect(await withdraw(late)).toEqual({ withdrawn: true });
    expect(await withdraw(late)).toEqual({ withdrawn: true });
    expect((await deposit({ transactionId: late })).status).toBe(422);
    const arrived = newTransactionId();
    await deposit({ transactionId: arrived });
    expect(await withdraw(arrived)).toEqual({ withdrawn: false });
    expect(workers.requested).toHaveLength(1);
  });
});

describe('a saved card', () => {
  const CHARGE = { token: 'pm_saved', providerCustomer: 'cus_1', funding: 'credit', country: 'SK', fingerprint: 'fp_saved' };
  const save = async (chargeable: typeof CHARGE | null): Promise<string> => {
    const methodId = randomUUID();
    const payer = { name: 'Jana Nováková', country: 'SK', zipCode: '81101' };
    const data = {
      methodId,
      userId: jana.userId,
      provider: 'stripe',
      type: 'card',
      lastFour: '4242',
      brand: 'visa',
      charge: chargeable,
      payer,
    };
    await given(api, paymentMethodsStream(jana.userId), jana.subjectId, [{ type: 'PaymentMethodAdded', data }]);
    return methodId;
  };
  const pay = async (paymentMethodId: string, customer = jana) => {
    const { money, device, tryId } = depositBody;
    const response = await fetch(`${api.url}/internal/saved-card-deposits`, {
      method: 'POST',
      headers: { ...customer.authorization, [INTERNAL_SECRET_HEADER]: api.settings.INTERNAL_SECRET, 'content-type': 'application/json' },
      body: JSON.stringify({ money, device, tryId, paymentMethodId, securityCodeToken: 'cvctok_1' }),
    });
    return { status: response.status, reply: (await response.json()) as { transactionId: string } };
  };

  it('pays with its token, the token of its code and the payer it was saved with', async () => {
    const { status, reply } = await pay(await save(CHARGE));
    expect(status).toBe(202);
    const [requested] = await api.eventLog.read<PaymentEvent>(paymentStream(paymentIdOf(reply.transactionId) ?? ''));
    expect(requested?.data).toMatchObject({
      method: { kind: 'card', token: 'pm_saved', lastFour: '4242', fingerprint: 'fp_saved' },
      payer: { name: 'Jana Nováková' },
      providerCustomer: 'cus_1',
      securityCodeToken: 'cvctok_1',
      saveCard: false,
    });
  });

  it('that is only listed, or another customer’s, is not found', async () => {
    expect((await pay(await save(null))).status).toBe(404);
    expect((await pay(await save(CHARGE), await givenCustomer(api))).status).toBe(404);
  });
});
