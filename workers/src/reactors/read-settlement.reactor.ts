import { settlementSubjectOf } from '../jobs/settlement-subject.ts';
import type { Reactor } from './reactor.ts';

const AGAIN_AFTER_MS = 10 * 60_000;

/** Reads a payout's report when it is announced or its money has arrived. */
export const readSettlementReactor: Reactor = {
  action: 'read-settlement',
  beginsAt: 'start',
  on: {
    // Providers name their notifications differently, and all of those about a payout or its report have one of the words in them.
    ProviderNoticeReceived: ({ data: { provider, providerReference, noticeType } }) =>
      providerReference === null || !/payout|report/iu.test(noticeType)
        ? []
        : [{ subject: settlementSubjectOf(provider, providerReference), delayMs: 0, provider }],
    // In case the process dies before it has recorded the report.
    SettlementItemsReported: ({ data: { provider, reportId } }) => [
      { subject: settlementSubjectOf(provider, reportId), delayMs: AGAIN_AFTER_MS, provider },
    ],
    SettlementPaid: ({ data: { provider, reportId } }) => [{ subject: settlementSubjectOf(provider, reportId), delayMs: 0, provider }],
  },
};
