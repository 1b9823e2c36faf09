import { challengeReturnAddress } from '@danubit/contracts/http/payments/return-from-challenge.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { money } from '@danubit/contracts/values/money';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { definePaymentProvider } from '@danubit/core/payment-provider/provider-definition';
import { STRIPE_CAPABILITIES } from '@danubit/core/payment-provider/stripe/stripe-capabilities';
import { recordedReports } from '@danubit/core/payment-provider/recorded-reports';
import { newCommandId } from '@danubit/event-store/event-ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { given } from '../../../testing/test-customers.ts';

/** A provider that has to be sent what the customer brings back. */
const acquirer = definePaymentProvider({
  name: 'acquirer',
  title: 'Acquirer',
  capabilities: STRIPE_CAPABILITIES,
  settings: { calls: {}, notifications: {} },
  openAdapter: () => Promise.reject(new Error('No job runs here.')),
  readNotifications: () => Promise.resolve([]),
  readReturn: ({ redirectResult }) => redirectResult,
});

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ providers: [{ definition: acquirer, values: {} }] });
});
afterAll(() => api.stop());

const challenged = async (isOver = false): Promise<string> => {
  const paymentId = newCommandId(new Date());
  const base = { paymentId, userId: 'u' };
  await given(api, paymentStream(paymentId), 'subject-1', [
    {
      type: 'PaymentRequested',
      data: {
        ...{ ...base, subjectId: 'subject-1', walletId: 'u', money: money('EUR', 100n) },
        eur: { money: money('EUR', 100n), rate: '1', date: '2026-11-20', source: 'test', checkedAt: null },
        method: {
          ...{ kind: 'card', token: 'pm', provider: 'acquirer', brand: 'visa', lastFour: '4242' },
          ...{ funding: 'credit', country: null, fingerprint: 'f' },
        },
        payer: { name: 'J', country: 'SK', zipCode: '1' },
        device: { userAgent: '', address: '' },
        context: { termsVersion: null, feeTextVersion: '1', verificationLevel: null },
        ...{
          returnUrl: 'http://danubit.test',
          providerCustomer: null,
          securityCodeToken: null,
          saveCard: false,
          orderId: null,
          capture: 'at_once',
        },
      },
    },
    {
      type: 'CustomerActionRequired',
      data: {
        ...{ ...base, attempt: 1, kind: 'three_d_secure', url: 'https://bank.example', providerReference: `${paymentId}.1` },
        expiresAt: '2099-01-01T00:00:00.000Z',
      },
    },
    ...(isOver ? [{ type: 'PaymentFailed', data: { ...base, code: 'authentication_abandoned' } }] : []),
  ]);
  return paymentId;
};
const comeBack = (paymentId: string, query: string, provider = 'acquirer') =>
  fetch(new URL(`${challengeReturnAddress(provider, 'payment', paymentId)}${query}`, api.url), { redirect: 'manual' });
const kept = async (paymentId: string) => (await recordedReports(api.eventLog)('acquirer').about(paymentId)).map(({ raw }) => raw);

describe('a customer who comes back from a challenge', () => {
  it('is sent on to the page, and the result is kept once for the provider', async () => {
    const paymentId = await challenged();
    const answers = await Promise.all([1, 2, 3].map(() => comeBack(paymentId, '?redirectResult=4242424242424242abc')));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(answers[0]?.headers.get('location')).toBe(`/dashboard?tab=trading&payment=${transactionIdOf(paymentId)}`);
    expect(await kept(paymentId)).toEqual(['4242424242424242abc']);
  });

  it('without a result, or after the end, is sent on and leaves nothing', async () => {
    for (const [isOver, query] of [
      [false, ''],
      [false, `?redirectResult=${'x'.repeat(20_001)}`],
      [true, '?redirectResult=late'],
    ] as const) {
      const paymentId = await challenged(isOver);
      expect((await comeBack(paymentId, query)).status).not.toBe(500);
      expect(await kept(paymentId)).toEqual([]);
    }
  });

  it('with many results has only the first five kept', async () => {
    const paymentId = await challenged();
    for (let result = 1; result <= 7; result += 1) await comeBack(paymentId, `?redirectResult=r${result.toString()}`);
    expect(await kept(paymentId)).toEqual(['r1', 'r2', 'r3', 'r4', 'r5']);
  });

  it('from an unknown challenge, or one of another provider, gets 404', async () => {
    expect((await comeBack(newCommandId(new Date()), '?redirectResult=r')).status).toBe(404);
    expect((await comeBack(await challenged(), '?redirectResult=r', 'stripe')).status).toBe(404);
    expect((await comeBack(await challenged(), '?redirectResult=r', 'another')).status).toBe(404);
  });
});
