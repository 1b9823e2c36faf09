import { refundSubjectOf } from '../jobs/refund-subject.ts';
import type { Reactor } from './reactor.ts';

/** Look-ups are scheduled from the submission: they find the outcome if the process dies before recording it. */
const LOOK_UP_STANDS_BY_MS = 20_000;
const LOOK_UP_AFTER_UNKNOWN_MS = 500;

export const resolveRefundReactor: Reactor = {
  action: 'resolve-refund',
  beginsAt: 'start',
  on: {
    RefundSubmitted: ({ data }) => [{ subject: data.paymentId, delayMs: LOOK_UP_STANDS_BY_MS, provider: data.provider }],
    RefundOutcomeUnknown: ({ data }) => [{ subject: data.paymentId, delayMs: LOOK_UP_AFTER_UNKNOWN_MS }],
    // Providers name their notifications differently, and all of those about refunds have the word in them.
    ProviderNoticeReceived: ({ data: { paymentId, provider, noticeType } }) =>
      paymentId === null || !/refund/iu.test(noticeType) ? [] : [{ subject: paymentId, delayMs: 0, provider }],
    ProviderReportReceived: ({ data: { about, reference, provider } }) =>
      about === 'refund' ? [{ subject: refundSubjectOf(reference), delayMs: 0, provider }] : [],
  },
};
