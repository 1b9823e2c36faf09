import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signatureOf } from '@danubit/core/payment-provider/adyen/adyen-notification';
import type { AdyenContext } from './adyen.context.ts';
import type { DisputeRow, NoticeRow, PaymentRow, RefundRow } from './adyen-rows.ts';

/** In the mode that reorders, each notification has its own delay up to this. */
const MAX_DISORDER_MS = 4_000;
const LOOK_EVERY_MS = 100;
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
const ANSWER_TIMEOUT_MS = 5_000;
const AT_A_TIME = 20;
/** Card schemes give a merchant about this long. */
const DEFENCE_TIME_MS = 18 * 24 * 3_600_000;

type Event = {
  readonly psp: string;
  readonly original?: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly code: string;
  readonly success: boolean;
  readonly reason?: string;
  /** Not signed. */
  readonly dueMs?: number;
  readonly afterMs?: number;
};

/** Writes a notice into the book, in the transaction of what it is about. It is sent until the site accepts it, also after a restart. */
const announce = ({ book, now, options, noticeAfterMs }: AdyenContext, event: Event): void => {
  const item = {
    pspReference: event.psp,
    originalReference: event.original ?? '',
    merchantAccountCode: options.merchantAccount,
    merchantReference: event.reference,
    amount: { currency: event.currency, value: event.amount },
    eventCode: event.code,
    success: event.success ? ('true' as const) : ('false' as const),
    reason: event.reason ?? '',
    eventDate: now().toISOString(),
    ...(event.dueMs === undefined ? {} : { additionalData: { defensePeriodEndsAt: new Date(event.dueMs).toISOString() } }),
  };
  const { mode } = book.control();
  if (mode.startsWith('notices-')) book.spendControl();
  const afterMs = (event.afterMs ?? noticeAfterMs) + (mode === 'notices-reordered' ? randomInt(MAX_DISORDER_MS) : 0);
  const items = {
    'notices-lost': [],
    'notices-twice': [item, item],
    'notices-contradictory': [{ ...item, success: item.success === 'true' ? 'false' : 'true' }, item],
  }[mode as string] ?? [item];
  for (const each of items) book.addNotice(JSON.stringify(each), now().getTime() + afterMs);
};

export const announcePayment = (context: AdyenContext, payment: PaymentRow): void => {
  announce(context, {
    ...payment,
    code: 'AUTHORISATION',
    success: payment.status === 'authorised' || payment.status === 'approved',
    ...(payment.refusal_reason === null ? {} : { reason: payment.refusal_reason }),
  });
};

export const announceCancel = (context: AdyenContext, psp: string, payment: PaymentRow, success: boolean): void => {
  announce(context, { ...payment, psp, original: payment.psp, code: 'TECHNICAL_CANCEL', success });
};

export const announceCapture = (context: AdyenContext, psp: string, payment: PaymentRow, success: boolean): void => {
  announce(context, { ...payment, psp, original: payment.psp, code: 'CAPTURE', success, afterMs: context.settleAfterMs });
};

export const announceRefund = (context: AdyenContext, refund: RefundRow): void => {
  const event = { ...refund, original: refund.payment, afterMs: context.settleAfterMs };
  announce(context, { ...event, code: 'REFUND', success: refund.status !== 'refused' });
  if (refund.status === 'failed') announce(context, { ...event, code: 'REFUND_FAILED', success: true, afterMs: 2 * context.settleAfterMs });
};

export const announceDispute = (context: AdyenContext, dispute: DisputeRow, code: string, afterMs: number): void => {
  const dueMs = dispute.created_ms + DEFENCE_TIME_MS;
  announce(context, { ...dispute, original: dispute.payment, code, success: true, afterMs, dueMs });
};

/** The file and its address; only the name is signed. */
export const announceReport = (context: AdyenContext, file: string, afterMs: number): void => {
  const { merchantAccount } = context.options;
  const reason = `https://reports.invalid/${merchantAccount}/${file}`;
  announce(context, { psp: file, reference: '', amount: 0, currency: 'EUR', code: 'REPORT_AVAILABLE', success: true, reason, afterMs });
};

/** Decides what is due and sends notices about it, until the process closes. */
export const sendNotices = async (context: AdyenContext, settle: () => void): Promise<void> => {
  const { webhooks } = context.options;
  while (!context.closing.aborted) {
    settle();
    if (webhooks !== undefined && context.book.control().mode !== 'down') await sendDue(context, webhooks);
    await wait(LOOK_EVERY_MS, undefined, { signal: context.closing }).catch(() => undefined);
  }
};

type Webhooks = NonNullable<AdyenContext['options']['webhooks']>;

/** Several items in one request. */
const sendDue = async ({ book, now, closing }: AdyenContext, webhooks: Webhooks): Promise<void> => {
  const due = book.dueNotices(now(), AT_A_TIME);
  if (due.length === 0) return;
  const isAccepted = await deliver(webhooks, due, closing);
  for (const notice of due) {
    if (isAccepted) book.removeNotice(notice.sequence);
    else book.postponeNotice(notice, now().getTime() + Math.min(PAUSE_MS * 2 ** notice.tries, LONGEST_PAUSE_MS));
  }
};

type Item = Parameters<typeof signatureOf>[0] & { readonly additionalData?: object };

const deliver = async ({ url, hmacKey }: Webhooks, notices: readonly NoticeRow[], closing: AbortSignal): Promise<boolean> => {
  const notificationItems = notices.map(({ item }) => {
    const read = JSON.parse(item) as Item;
    return { NotificationRequestItem: { ...read, additionalData: { ...read.additionalData, hmacSignature: signatureOf(read, hmacKey) } } };
  });
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ live: 'false', notificationItems }),
    signal: AbortSignal.any([closing, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
};
