import { paymentIdOf, transactionIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import { newCommandId } from '@danubit/event-store/event-ids';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../../testing/test-customers.ts';

let api: TestApi;
let jana: TestCustomer;
let peter: TestCustomer;

beforeAll(async () => {
  api = await startTestApi();
  // A function of the workers' migrations; this one records its calls.
  await api.database.query('CREATE TABLE work.expedited (action text, subject text)');
  await api.database.query(
    `CREATE FUNCTION work.expedite(the_action text, the_subject text) RETURNS void LANGUAGE sql AS $$ INSERT INTO work.expedited VALUES (the_action, the_subject) $$`,
  );
});
afterAll(() => api.stop());
beforeEach(async () => {
  jana = await givenCustomer(api);
  peter = await givenCustomer(api);
});

const call = (customer: TestCustomer | undefined, path: string, method: string) => callApi(api, customer, path, { method });

describe('checking a transaction', () => {
  const requested = async ({ userId, subjectId }: TestCustomer, ...later: { type: string; data: object }[]): Promise<string> => {
    const paymentId = newCommandId(new Date());
    const base = { paymentId, userId };
    await given(api, paymentStream(paymentId), subjectId, [
      {
        type: 'PaymentRequested',
        data: {
          ...base,
          subjectId,
          walletId: userId,
          money: money('EUR', 100n),
          eur: { money: money('EUR', 100n), rate: '1', date: '2026-11-20', source: 'test', checkedAt: null },
          method: {
            ...{ kind: 'card', token: 'pm', provider: 'stripe', brand: 'visa', lastFour: '4242' },
            ...{ funding: 'credit', country: null, fingerprint: 'f' },
          },
          payer: { name: 'J', country: 'SK', zipCode: '1' },
          device: { userAgent: '', address: '' },
          context: { termsVersion: null, feeTextVersion: '1', verificationLevel: null },
          returnUrl: 'http://danubit.test',
          providerCustomer: null,
          securityCodeToken: null,
          saveCard: false,
          orderId: null,
          capture: 'at_once',
        },
      },
      ...later.map(({ type, data }) => ({ type, data: { ...base, ...data } })),
    ]);
    return transactionIdOf(paymentId);
  };
  const challenge = {
    type: 'CustomerActionRequired',
    data: {
      attempt: 1,
      kind: 'three_d_secure',
      url: 'https://bank.example',
      providerReference: 'pi',
      expiresAt: '2099-01-01T00:00:00.000Z',
    },
  };
  const expedited = async (id: string) => {
    const rows: { action: string }[] = await api.database.query('SELECT action FROM work.expedited WHERE subject = $1', [paymentIdOf(id)]);
    return rows.map(({ action }) => action);
  };

  it('makes the look-up of a payment that waits for the bank due immediately', async () => {
    const id = await requested(jana, challenge);
    expect(await call(jana, `/api/transactions/${id}/check`, 'POST')).toEqual({ status: 202, body: { checking: true } });
    expect(await expedited(id)).toEqual(['resolve-charge']);
  });

  it('has no effect on a payment that does not wait for the bank', async () => {
    const id = await requested(jana);
    expect((await call(jana, `/api/transactions/${id}/check`, 'POST')).status).toBe(202);
    expect(await expedited(id)).toEqual([]);
  });

  it('appends no event', async () => {
    const id = await requested(jana, challenge);
    const head = await api.eventLog.store.head();
    await call(jana, `/api/transactions/${id}/check`, 'POST');
    expect(await api.eventLog.store.head()).toBe(head);
  });

  it('is 404 for another customer', async () => {
    const id = await requested(peter, challenge);
    expect((await call(jana, `/api/transactions/${id}/check`, 'POST')).status).toBe(404);
    expect(await expedited(id)).toEqual([]);
  });
});
