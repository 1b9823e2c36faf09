import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ProviderNotification, ProviderReport } from '../payment-provider.port.ts';
import { DISPUTE_EVENTS } from './adyen-disputes.ts';
import { ourReference, type OurReference } from './adyen-references.ts';
import { reportIdOfFile } from './adyen-report-names.ts';
import { notificationSchema, type AdyenNotificationItem } from './adyen-wire.ts';

/** `undefined` when one signature or the form is wrong. Items about other accounts, payments or matters are left out. */
export const adyenNotificationsOf = (
  text: string,
  hmacKey: string,
  merchantAccount: string,
): readonly ProviderNotification[] | undefined => {
  const sent = z.safeParse(notificationSchema, parsed(text));
  if (!sent.success) return undefined;
  const items = sent.data.notificationItems.map(({ NotificationRequestItem: item }) => item);
  if (!items.every((item) => isSigned(item, hmacKey))) return undefined;
  return items.filter((item) => item.merchantAccountCode === merchantAccount).flatMap((item) => notificationOf(item) ?? []);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Adyen signs these fields of an item and no others, so no others are read. */
export const signatureOf = (item: Omit<AdyenNotificationItem, 'additionalData'>, hmacKey: string): string =>
  createHmac('sha256', Buffer.from(hmacKey, 'hex'))
    .update(
      [
        item.pspReference,
        item.originalReference ?? '',
        item.merchantAccountCode,
        item.merchantReference,
        item.amount.value.toString(),
        item.amount.currency,
        item.eventCode,
        item.success,
      ].join(':'),
    )
    .digest('base64');

const isSigned = (item: AdyenNotificationItem, hmacKey: string): boolean => {
  const given = Buffer.from(item.additionalData.hmacSignature, 'base64');
  const right = Buffer.from(signatureOf(item, hmacKey), 'base64');
  return given.length === right.length && timingSafeEqual(given, right);
};

type Meaning = Pick<ProviderReport, 'about' | 'isSuccess'>;

const meaningOf = ({ eventCode, success }: AdyenNotificationItem, ours: OurReference): Meaning | undefined => {
  const isSuccess = success === 'true';
  switch (eventCode) {
    case 'AUTHORISATION':
      return { about: ours.isCapturedLater && isSuccess ? 'authorisation' : 'charge', isSuccess };
    case 'CAPTURE':
      return ours.isCapturedLater ? { about: 'charge', isSuccess } : undefined;
    case 'CANCELLATION':
    case 'TECHNICAL_CANCEL':
      return { about: 'cancellation', isSuccess };
    case 'REFUND':
      return { about: 'refund', isSuccess };
    case 'REFUND_FAILED':
    case 'REFUNDED_REVERSED':
      return isSuccess ? { about: 'refund', isSuccess: false } : undefined;
    default:
      return undefined;
  }
};

const REPORT_AVAILABLE = 'REPORT_AVAILABLE';

/** A file to fetch. Its name is signed; the address that comes with it is not, and is not used. */
const reportNotificationOf = ({ pspReference, success }: AdyenNotificationItem): ProviderNotification | undefined => {
  const reportId = reportIdOfFile(pspReference);
  return reportId === undefined || success !== 'true'
    ? undefined
    : { notificationId: `${REPORT_AVAILABLE}_${reportId}`, type: REPORT_AVAILABLE, providerReference: reportId, paymentId: null };
};

/** About the charge that it disputes. The last day of the answer is not signed: it moves no money, and staff see it. */
const disputeNotificationOf = (item: AdyenNotificationItem): ProviderNotification | undefined => {
  const { eventCode, pspReference, originalReference, amount, success, additionalData } = item;
  const ours = ourReference(item.merchantReference);
  if (ours?.of !== 'charge' || typeof originalReference !== 'string' || originalReference === '' || success !== 'true') return undefined;
  const dueAt = new Date(additionalData.defensePeriodEndsAt ?? '');
  const report: ProviderReport = {
    about: 'dispute',
    isSuccess: true,
    reference: originalReference,
    attempt: ours.attempt,
    providerReference: pspReference,
    amount: { currency: amount.currency, minor: amount.value.toString() },
    raw: eventCode,
    evidence: null,
    ...(Number.isNaN(dueAt.getTime()) ? {} : { dueAt: dueAt.toISOString() }),
  };
  const notificationId = `${eventCode}_${pspReference}_${success}`;
  return { notificationId, type: eventCode, providerReference: originalReference, paymentId: ours.id, report };
};

const notificationOf = (item: AdyenNotificationItem): ProviderNotification | undefined => {
  if (item.eventCode === REPORT_AVAILABLE) return reportNotificationOf(item);
  if (DISPUTE_EVENTS.includes(item.eventCode)) return disputeNotificationOf(item);
  const ours = ourReference(item.merchantReference);
  if (ours === undefined) return undefined;
  const meaning = meaningOf(item, ours);
  if (meaning === undefined) return undefined;
  const { eventCode, success, pspReference, amount } = item;
  const notice = {
    // The same event about the same object, in another request too.
    notificationId: `${eventCode}_${pspReference}_${success}`,
    type: eventCode,
    providerReference: pspReference,
    paymentId: ours.of === 'charge' ? ours.id : null,
  };
  // The page is open after a try that was refused: its state says when it is over.
  if (ours.onPage && eventCode === 'AUTHORISATION' && !meaning.isSuccess) return notice;
  const report: ProviderReport = {
    ...meaning,
    reference: referenceOf(meaning, ours, item),
    attempt: ours.attempt,
    // A capture has its own reference; refunds name that of the payment.
    providerReference: eventCode === 'CAPTURE' ? (item.originalReference ?? pspReference) : pspReference,
    amount: { currency: amount.currency, minor: amount.value.toString() },
    raw: meaning.isSuccess ? null : `${eventCode}/${success}`,
    evidence: null,
  };
  return { ...notice, report };
};

/** Reports of a refund name the refund or its payment, as the account is set up; then its own reference at the provider is the name. */
const referenceOf = ({ about }: Meaning, ours: OurReference, { pspReference }: AdyenNotificationItem): string =>
  about === 'refund' && ours.of !== 'refund' ? pspReference : ours.id;
