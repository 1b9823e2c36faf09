import { definePaymentProvider } from '@danubit/core/payment-provider/provider-definition';
import { STRIPE_CAPABILITIES } from '@danubit/core/payment-provider/stripe/stripe-capabilities';
import { recordedReports } from '@danubit/core/payment-provider/recorded-reports';
import * as z from 'zod/mini';
import { newCommandId } from '@danubit/event-store/event-ids';
import { money } from '@danubit/contracts/values/money';
import { providerNotificationStream } from '@danubit/core/domain/payments/provider-notification/provider-notification.stream';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { given } from '../../../testing/test-customers.ts';

const SECRET = 'whsec_for_tests';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ providers: [{ definition: acquirer, values: {} }] });
});
afterAll(() => api.stop());

/** A provider without look-ups: its requests hold several notifications, each of which says how something ended. */
const itemSchema = z.object({ id: z.string(), payment: z.string(), success: z.boolean() });
const acquirer = definePaymentProvider({
  name: 'acquirer',
  title: 'Acquirer',
  capabilities: STRIPE_CAPABILITIES,
  settings: { calls: {}, notifications: {} },
  openAdapter: () => Promise.reject(new Error('No job runs here.')),
  readNotifications: ({ text, headers }) =>
    Promise.resolve(
      headers['x-signature'] !== 'right'
        ? undefined
        : z.parse(z.object({ items: z.array(itemSchema) }), JSON.parse(text)).items.map(({ id, payment, success }) => ({
            notificationId: id,
            type: 'AUTHORISATION',
            providerReference: 'psp1',
            paymentId: payment,
            report: {
              reference: payment,
              about: 'charge' as const,
              attempt: 1,
              isSuccess: success,
              providerReference: 'psp1',
              amount: { currency: 'EUR', minor: '100' },
              raw: success ? null : '2',
              evidence: null,
            },
          })),
    ),
});

const notificationOf = (id: string, paymentId: string): string =>
  JSON.stringify({
    id,
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', object: 'payment_intent', metadata: { payment_id: paymentId } } },
  });

const signatureOf = (text: string, secret = SECRET): string => {
  const at = Math.floor(Date.now() / 1000);
  return `t=${String(at)},v1=${createHmac('sha256', secret)
    .update(`${String(at)}.${text}`)
    .digest('hex')}`;
};

const post = (text: string, signature: string): Promise<Response> =>
  fetch(new URL('/webhooks/stripe', api.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: text,
  });

const storedOf = async (id: string) =>
  (await api.eventLog.read(providerNotificationStream('stripe', id))).map(({ type, data }) => ({ type, data }));

it('stores a signed notification once, however often it comes, and says which payment of ours it is about', async () => {
  const paymentId = newCommandId(new Date());
  await given(api, paymentStream(paymentId), 'subject-1', [
    {
      type: 'PaymentCompleted',
      data: { paymentId, userId: 'u', walletId: 'u', provider: 'stripe', providerReference: 'pi_1', money: money('EUR', 100n) },
    },
  ]);
  const text = notificationOf('evt_1', paymentId);
  const answers = await Promise.all([post(text, signatureOf(text)), post(text, signatureOf(text))]);
  answers.push(await post(text, signatureOf(text)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await storedOf('evt_1')).toEqual([
    {
      type: 'ProviderNoticeReceived',
      data: { provider: 'stripe', noticeId: 'evt_1', noticeType: 'payment_intent.succeeded', providerReference: 'pi_1', paymentId },
    },
  ]);
});

it('requests no look-up of a payment that is not ours', async () => {
  for (const [id, paymentId] of [
    ['evt_2', newCommandId(new Date())],
    ['evt_3', 'somebody else’s'],
  ] as const) {
    const text = notificationOf(id, paymentId);
    expect((await post(text, signatureOf(text))).status).toBe(200);
    expect(await storedOf(id)).toMatchObject([{ data: { paymentId: null } }]);
  }
});

it('refuses everything that is not signed by the provider over exactly these bytes', async () => {
  const text = notificationOf('evt_4', 'p');
  const refused = [
    await post(text, signatureOf(text, 'whsec_of_another')),
    await post(`${text} `, signatureOf(text)),
    await post(text, ''),
    await post('{"id":"../evt"}', signatureOf('{"id":"../evt"}')),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(await refused[0]?.json()).toMatchObject({ error: { code: 'SIGNATURE_INVALID' } });
  expect(await storedOf('evt_4')).toEqual([]);
});

it('refuses notifications for a provider that is not configured', async () => {
  const text = notificationOf('evt_5', 'p');
  const answer = await fetch(new URL('/webhooks/another', api.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(text) },
    body: text,
  });
  expect(answer.status).toBe(404);
});

it('keeps what a provider without look-ups reports, each report once in whatever order they come, for its adapter to answer from', async () => {
  const payment = newCommandId(new Date());
  const items = [true, false].map((success) => ({ id: `n_${payment.slice(-12)}_${String(success)}`, payment, success }));
  const send = (sent: readonly object[], signature = 'right') =>
    fetch(new URL('/webhooks/acquirer', api.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body: JSON.stringify({ items: sent }),
    });
  expect((await send(items, 'wrong')).status).toBe(400);
  const requests = Array.from({ length: 50 }, (_, at) => (at % 3 === 0 ? items : items.slice(at % 2).toReversed()));
  for (let from = 0; from < requests.length; from += 10) {
    const answers = await Promise.all(requests.slice(from, from + 10).map((sent) => send(sent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  const reports = await recordedReports(api.eventLog)('acquirer').about(payment);
  expect(reports.map(({ isSuccess }) => isSuccess).sort()).toEqual([false, true]);
});
