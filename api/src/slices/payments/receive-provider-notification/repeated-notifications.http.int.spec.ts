import { signatureOf as adyenSignatureOf } from '@danubit/core/payment-provider/adyen/adyen-notification';
import { adyen } from '@danubit/core/payment-provider/adyen/adyen.provider';
import { recordedReports } from '@danubit/core/payment-provider/recorded-reports';
import { providerNotificationStream } from '@danubit/core/domain/payments/provider-notification/provider-notification.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createHmac, randomBytes } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';

const [TIMES, AT_ONCE] = [50, 10];
const SECRET = 'whsec_for_tests';
const ADYEN = {
  ADYEN_HMAC_KEY: randomBytes(32).toString('hex').toUpperCase(),
  ADYEN_MERCHANT_ACCOUNT: 'TestMerchant',
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ providers: [{ definition: adyen, values: ADYEN }] });
});
afterAll(() => api.stop());

type Notice = { readonly id: string; readonly body: string; readonly headers: Readonly<Record<string, string>> };

const ofStripe = (paymentId: string, type: string): Notice => {
  const id = `evt_${paymentId.slice(-12)}_${type.replaceAll('.', '')}`;
  const object = { id: 'pi_1', object: 'payment_intent', metadata: { payment_id: paymentId } };
  const body = JSON.stringify({ id, type, data: { object } });
  const at = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', SECRET)
    .update(`${String(at)}.${body}`)
    .digest('hex');
  return { id, body, headers: { 'stripe-signature': `t=${String(at)},v1=${signature}` } };
};

const ofAdyen = (paymentId: string, eventCode: string): Notice => {
  const psp = `${eventCode.slice(0, 4)}${paymentId.slice(-12)}`;
  const item = {
    ...{ pspReference: psp, originalReference: eventCode === 'AUTHORISATION' ? '' : 'PSP1', merchantAccountCode: 'TestMerchant' },
    ...{ merchantReference: `${paymentId}.1`, amount: { currency: 'EUR', value: 1130 }, eventCode, success: 'true' as const },
  };
  const signed = { ...item, additionalData: { hmacSignature: adyenSignatureOf(item, ADYEN.ADYEN_HMAC_KEY) } };
  const body = JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: signed }] });
  return { id: `${eventCode}_${psp}_true`, body, headers: {} };
};

/** A provider sends again what was answered with "not now". */
const send = async (provider: string, notice: Notice): Promise<number> => {
  const headers = { 'content-type': 'application/json', ...notice.headers };
  const { status } = await fetch(`${api.url}/webhooks/${provider}`, { method: 'POST', headers, body: notice.body });
  return status === 503 ? send(provider, notice) : status;
};

/** The same order in each run. */
const shuffled = (notices: readonly Notice[]): readonly Notice[] => {
  const all = Array.from({ length: TIMES }, () => notices).flat();
  const [order] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { seed: 7, numRuns: 1 });
  return order ?? [];
};

const sentOften = async (provider: string, notices: readonly Notice[]): Promise<void> => {
  const sent = shuffled(notices);
  expect(sent).toHaveLength(TIMES * notices.length);
  for (let from = 0; from < sent.length; from += AT_ONCE) {
    const answers = await Promise.all(sent.slice(from, from + AT_ONCE).map((notice) => send(provider, notice)));
    expect(new Set(answers)).toEqual(new Set([200]));
  }
};

it('notifications of Stripe that come fifty times in random order are stored once each', async () => {
  const paymentId = newCommandId(new Date());
  const types = ['payment_intent.succeeded', 'payment_intent.payment_failed', 'charge.refunded'];
  const notices = types.map((type) => ofStripe(paymentId, type));
  await sentOften('stripe', notices);
  for (const { id } of notices) expect(await api.eventLog.read(providerNotificationStream('stripe', id))).toHaveLength(1);
});

it('notifications of Adyen that come fifty times in random order are reported once each', async () => {
  const paymentId = newCommandId(new Date());
  const codes = ['AUTHORISATION', 'CANCELLATION'];
  await sentOften(
    'adyen',
    codes.map((code) => ofAdyen(paymentId, code)),
  );
  const reports = await recordedReports(api.eventLog)('adyen').about(paymentId);
  expect(reports.map(({ about }) => about).toSorted()).toEqual(['cancellation', 'charge']);
});
