import { newCommandId } from '@danubit/event-store/event-ids';
import { money } from '@danubit/contracts/values/money';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { given } from '../../../testing/test-customers.ts';

const SECRET = 'whsec_for_tests';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const noticeOf = (noticeId: string, paymentId: string): string =>
  JSON.stringify({
    id: noticeId,
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

const streamOf = async (noticeId: string) =>
  (await api.eventLog.read(`notice_stripe-${noticeId}`)).map(({ type, data }) => ({ type, data }));

it('stores a repeated signed notice once, with the payment it is about', async () => {
  const paymentId = newCommandId(new Date());
  await given(api, paymentStream(paymentId), 'subject-1', [
    {
      type: 'PaymentCompleted',
      data: { paymentId, userId: 'u', walletId: 'u', provider: 'stripe', providerReference: 'pi_1', money: money('EUR', 100n) },
    },
  ]);
  const text = noticeOf('evt_1', paymentId);
  const answers = await Promise.all([post(text, signatureOf(text)), post(text, signatureOf(text))]);
  answers.push(await post(text, signatureOf(text)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await streamOf('evt_1')).toEqual([
    {
      type: 'ProviderNoticeReceived',
      data: { provider: 'stripe', noticeId: 'evt_1', noticeType: 'payment_intent.succeeded', providerReference: 'pi_1', paymentId },
    },
  ]);
});

it('requests no look-up for an unknown payment', async () => {
  for (const [noticeId, paymentId] of [
    ['evt_2', newCommandId(new Date())],
    ['evt_3', 'somebody else’s'],
  ] as const) {
    const text = noticeOf(noticeId, paymentId);
    expect((await post(text, signatureOf(text))).status).toBe(200);
    expect(await streamOf(noticeId)).toMatchObject([{ data: { paymentId: null } }]);
  }
});

it('refuses a notice without the provider’s signature over exactly these bytes', async () => {
  const text = noticeOf('evt_4', 'p');
  const refused = [
    await post(text, signatureOf(text, 'whsec_of_another')),
    await post(`${text} `, signatureOf(text)),
    await post(text, ''),
    await post('{"id":"../evt"}', signatureOf('{"id":"../evt"}')),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(await refused[0]?.json()).toMatchObject({ error: { code: 'SIGNATURE_INVALID' } });
  expect(await streamOf('evt_4')).toEqual([]);
});
