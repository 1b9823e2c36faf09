import { signatureOf as adyenSignatureOf } from '@danubit/core/payment-provider/adyen/adyen-notification';
import { adyen } from '@danubit/core/payment-provider/adyen/adyen.provider';
import { recordedReports } from '@danubit/core/payment-provider/recorded-reports';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { Position } from '@danubit/event-store/event-store.port';
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

/** The object of a charge, of a dispute about it, or of a payout, which names no payment. */
const objectOf = (paymentId: string, type: string): object => {
  if (type.startsWith('payout.')) return { id: 'po_1', object: 'payout' };
  if (type.startsWith('charge.dispute.')) return { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1' };
  return { id: 'pi_1', object: 'payment_intent', metadata: { payment_id: paymentId } };
};

const ofStripe = (paymentId: string, type: string): Notice => {
  const id = `evt_${paymentId.slice(-12)}_${type.replaceAll('.', '')}`;
  const object = objectOf(paymentId, type);
  const body = JSON.stringify({ id, type, data: { object } });
  const at = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', SECRET)
    .update(`${String(at)}.${body}`)
    .digest('hex');
  return { id, body, headers: { 'stripe-signature': `t=${String(at)},v1=${signature}` } };
};

const ofAdyen = (paymentId: string, eventCode: string): Notice => {
  const isPayout = eventCode === 'REPORT_AVAILABLE';
  const psp = isPayout ? 'settlement_detail_report_batch_7.csv' : `${eventCode.slice(0, 4)}${paymentId.slice(-12)}`;
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

/** The ids of what the log has received since a position. */
const receivedAfter = async (position: Position): Promise<readonly string[]> => {
  const events = await api.eventLog.decode<MainLogEvent>(await api.eventLog.store.readAll(position, 1_000));
  return events.flatMap(({ type, data }) =>
    type === 'ProviderNoticeReceived' || type === 'ProviderReportReceived' ? [data.noticeId] : [],
  );
};

it('notifications of Stripe about charges, disputes and payouts that come fifty times in random order are stored once each', async () => {
  const [paymentId, head] = [newCommandId(new Date()), await api.eventLog.head()];
  const types = ['payment_intent.succeeded', 'payment_intent.payment_failed', 'charge.refunded'];
  const others = ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed', 'payout.paid', 'payout.failed'];
  const notices = [...types, ...others].map((type) => ofStripe(paymentId, type));
  await sentOften('stripe', notices);
  expect((await receivedAfter(head)).toSorted()).toEqual(notices.map(({ id }) => id).toSorted());
});

it('notifications of Adyen about charges, disputes and payouts that come fifty times in random order are reported once each', async () => {
  const [paymentId, head] = [newCommandId(new Date()), await api.eventLog.head()];
  const codes = ['AUTHORISATION', 'CANCELLATION', 'NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'];
  const notices = [...codes, 'REPORT_AVAILABLE'].map((code) => ofAdyen(paymentId, code));
  await sentOften('adyen', notices);
  const received = await receivedAfter(head);
  expect(received).toHaveLength(new Set(received).size);
  expect(received).toHaveLength(notices.length);
  const reports = await recordedReports(api.eventLog)('adyen').about(paymentId);
  expect(reports.map(({ about }) => about).toSorted()).toEqual(['cancellation', 'charge']);
});
