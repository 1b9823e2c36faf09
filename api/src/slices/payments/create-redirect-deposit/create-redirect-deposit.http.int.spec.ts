import { paymentIdOf, transactionIdOf } from '@danubit/contracts/values/ids';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../../testing/test-customers.ts';
import { captured, charge, startDepositWorkers, type DepositWorkers, type RequestedPayment } from '../testing/deposit-workers.ts';
import { givenOrder } from '../testing/given-order.ts';
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
  react = (asked) =>
    charge(api, asked, { kind: 'requires-action', url: PAGE, providerReference: 'cs_1', expiresAt: '2099-01-01T00:00:00Z' });
  workers = await startDepositWorkers(api, (asked) => react(asked));
});
afterEach(() => workers.stop());

const PAGE = 'https://pay.example/cs_1';
const body = { amount: '250.00', currency: 'EUR', method: 'paypal' };
const deposit = async ({ authorization }: TestCustomer, asked: object = body, headers: Record<string, string> = {}) => {
  const response = await fetch(`${api.url}/api/redirect-deposits`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json', 'user-agent': 'Test browser', ...headers },
    body: JSON.stringify(asked),
  });
  type Reply = { transactionId: string; status: string; challengeUrl: string; error: { code: string; details?: object } };
  return { status: response.status, reply: (await response.json()) as Reply };
};
const requestOf = async (transactionId: string) => (await api.eventLog.read(paymentStream(paymentIdOf(transactionId) ?? '')))[0];

describe("a deposit on the provider's page", () => {
  it('is answered with the address of the page, and records no card', async () => {
    const customer = await givenCustomer(api);
    const { status, reply } = await deposit(customer);
    expect({ status, reply }).toMatchObject({ status: 200, reply: { status: 'requires_action', challengeUrl: PAGE } });
    expect((await requestOf(reply.transactionId))?.data).toMatchObject({
      method: { kind: 'redirect', method: 'paypal', provider: 'stripe', alternatives: [] },
      ...{ orderId: null, capture: 'at_once', payer: null, saveCard: false, providerCustomer: null, userId: customer.userId },
      device: { userAgent: 'Test browser', address: '127.0.0.1' },
      returnUrl: `http://danubit.test/dashboard?tab=trading&payment=${reply.transactionId}`,
    });
  });

  it('is sent once under its own id, and another request under it is refused', async () => {
    const customer = await givenCustomer(api);
    const asked = { ...body, transactionId: transactionIdOf(newCommandId(new Date())) };
    const [first, again] = [await deposit(customer, asked), await deposit(customer, asked)];
    expect(again).toEqual(first);
    expect(workers.requested).toHaveLength(1);
    const other = await deposit(customer, { ...asked, amount: '251.00' });
    expect(other).toMatchObject({ status: 422, reply: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } } });
  });

  it('is held back while one of the same amount with the same method is open', async () => {
    const customer = await givenCustomer(api);
    const { reply } = await deposit(customer);
    const second = await deposit(customer);
    const error = { code: 'PAYMENT_OPEN', details: { parameter: 'startAnother', value: reply.transactionId } };
    expect(second).toMatchObject({ status: 409, reply: { error } });
    react = (asked) => charge(api, asked, captured(asked));
    expect(await deposit(customer, { ...body, startAnother: true })).toMatchObject({ status: 200, reply: { status: 'completed' } });
  });

  it.each([
    ['a method that no provider here has', { method: 'samsung_pay' }],
    ['a currency that the method does not take', { method: 'klarna', currency: 'USD' }],
    ['an amount over the largest of the method', { amount: '10000.01' }],
  ])('is refused for %s, and records nothing', async (_, change) => {
    const refused = await deposit(await givenCustomer(api), { ...body, ...change });
    expect(refused).toMatchObject({ status: 422, reply: { error: { code: 'METHOD_UNAVAILABLE', details: { parameter: 'method' } } } });
    expect(workers.requested).toEqual([]);
  });

  it.each([
    ['a method that does not exist', { method: 'barter' }, 'method'],
    ['no amount', { amount: undefined }, 'amount'],
  ])('names the field for %s', async (_, change, parameter) => {
    const refused = await deposit(await givenCustomer(api), { ...body, ...change });
    expect(refused).toMatchObject({ status: 400, reply: { error: { details: { parameter } } } });
  });

  it('for an order is refused unless the order waits for exactly this sum of this customer, and records nothing', async () => {
    const customer = await givenCustomer(api);
    const orderId = await givenOrder(api, customer);
    const refused = { status: 409, reply: { error: { code: 'ORDER_NOT_PAYABLE', details: { parameter: 'orderId' } } } };
    expect(await deposit(customer, { ...body, amount: '249.99', orderId })).toMatchObject(refused);
    expect(await deposit(await givenCustomer(api), { ...body, amount: '250.00', orderId })).toMatchObject(refused);
    expect(workers.requested).toEqual([]);
    const { reply } = await deposit(customer, { ...body, amount: '250.00', orderId });
    expect((await requestOf(reply.transactionId))?.data).toMatchObject({
      orderId,
      returnUrl: `http://danubit.test/dashboard?tab=trading&order=${orderId}&payment=${reply.transactionId}`,
    });
  });

  it('is refused before the identity is verified, and kept as evidence', async () => {
    const refused = await deposit(await givenCustomer(api, { without: 'IdentityVerified' }));
    expect(refused).toMatchObject({ status: 403, reply: { error: { code: 'IDENTITY_NOT_VERIFIED' } } });
  });
});

describe('the table of methods', () => {
  it('lists what this installation offers, each with its bounds, fee and time', async () => {
    const { authorization } = await givenCustomer(api);
    const reply = await fetch(`${api.url}/api/deposit-methods`, { headers: authorization });
    const { methods } = (await reply.json()) as { methods: { kind: string }[] };
    expect(methods.map(({ kind }) => kind)).toEqual(['card', 'paypal', 'klarna', 'apple_pay', 'google_pay']);
    expect(methods[2]).toEqual({
      ...{ kind: 'klarna', currencies: ['EUR', 'GBP'], smallest: '1.00', largest: '10000.00' },
      ...{ fee: '0.00', arrives: 'at_once', rails: [], unavailable: null },
    });
  });
});
