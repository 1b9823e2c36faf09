import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { iso20022 } from '@danubit/core/payment-provider/iso20022/iso20022.provider';
import { randomUUID } from 'node:crypto';
import { assumeProjected } from '../../testing/assume-projected.ts';
import { callApi } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

const BANK = {
  BANK_ACCOUNT_IBAN: 'SK2099520000004200000042',
  BANK_OWN_ACCOUNT_IBAN: 'SK4699520000004200000059',
  BANK_ACCOUNT_HOLDER: 'Danubit',
  BANK_BIC: 'DNBTSKBX',
  BANK_NAME: 'Simulated Bank',
  BANK_FOREIGN_ACCOUNTS: JSON.stringify([{ currency: 'USD', iban: 'SK0299520000004200000075', ownIban: 'SK7799520000004200000083' }]),
};
const ACCOUNT_ID = '019ab6c4-5e00-7aaa-8bbb-0000784af788';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ providers: [{ definition: iso20022, values: BANK }] });
  await assumeProjected(api, 'transactions');
});
afterAll(() => api.stop());

/** With 100 in each of these currencies and a saved account. */
const givenSaver = async (...currencies: readonly string[]): Promise<TestCustomer> => {
  const saver = await givenCustomer(api);
  const { userId, subjectId } = saver;
  for (const currency of currencies) {
    await api.database.query(
      `INSERT INTO read.balances (id, user_id, asset, currency, currency_type, balance, available_balance, reserved_balance, last_position, mode)
       VALUES ($1 || ':' || $2, $1, $2, $2, 'fiat', 100, 100, 0, '1', 'test')`,
      [userId, currency],
    );
  }
  const account = { iban: 'SK0809000000000123123123', holder: 'Jana Nováková', nameMatch: 'match' } as const;
  const added = { beneficiaryId: ACCOUNT_ID, userId, label: null, usableFrom: '2026-01-01T00:00:00.000Z', ...account };
  await given(api, beneficiaryStream(userId), subjectId, [{ type: 'AccountAdded', data: added }]);
  return saver;
};

const withdraw = async (customer: TestCustomer, change: object = {}) => {
  const payoutId = randomUUID();
  const asked = { id: transactionIdOf(payoutId), beneficiary_id: ACCOUNT_ID, amount: '25.00', ...change };
  return { payoutId, ...(await callApi(api, customer, '/api/withdrawals', { body: asked })) };
};

describe('a withdrawal', () => {
  it('has terms in each currency of our bank accounts', async () => {
    const { status, body } = await callApi(api, await givenSaver('USD'), '/api/withdrawal-terms');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        is_available: true,
        currencies: [
          { currency: 'EUR', rail: 'sepa', arrives: 'within one business day', fee: '0.00', available: '0.00' },
          { currency: 'USD', rail: 'swift', arrives: 'within 5 business days', fee: '0.00', available: '100.00' },
        ],
        daily: { remaining: { asset: 'USD' } },
      },
    });
  });

  it('is in euros, or in the currency that it names', async () => {
    const saver = await givenSaver('EUR', 'USD');
    for (const [change, asset] of [
      [{}, 'EUR'],
      [{ currency: 'USD' }, 'USD'],
    ] as const) {
      const made = await withdraw(saver, change);
      expect(made).toMatchObject({ status: 202, body: { currency: asset, amount: '25.00' } });
      expect(await api.eventLog.read(payoutStream(made.payoutId))).toMatchObject([
        { type: 'PayoutRequested', data: { money: { asset, minor: '2500' }, provider: 'iso20022' } },
      ]);
    }
  });

  it('is refused in a currency without an account of ours, and over the balance in its own currency', async () => {
    const saver = await givenSaver('EUR');
    expect(await withdraw(saver, { currency: 'CHF' })).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_PARAMETER', message: expect.stringContaining('EUR or USD'), details: { parameter: 'currency' } } },
    });
    expect(await withdraw(saver, { currency: 'USD' })).toMatchObject({
      status: 422,
      body: { error: { code: 'INSUFFICIENT_BALANCE', details: { parameter: 'amount', value: '0.00 USD' } } },
    });
    expect(await withdraw(saver, { currency: 'USD', amount: '1.234' })).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('an amount in USD'), details: { parameter: 'amount' } } },
    });
  });

  it('under the id of one in another currency is another withdrawal', async () => {
    const saver = await givenSaver('EUR', 'USD');
    const { payoutId } = await withdraw(saver);
    expect(await withdraw(saver, { id: transactionIdOf(payoutId), currency: 'USD' })).toMatchObject({
      status: 409,
      body: { error: { code: 'WITHDRAWAL_DIFFERS' } },
    });
  });
});
