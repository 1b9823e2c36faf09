import { disputedChargeOf } from '../jobs/disputed-charge.ts';
import type { Reactor } from './reactor.ts';

const LOOK_AGAIN_MS = 60_000;

export const findDisputesReactor: Reactor = {
  action: 'find-disputes',
  beginsAt: 'start',
  on: {
    // Providers name their notifications differently, and all of those about disputes have the word in them.
    ProviderNoticeReceived: ({ data: { provider, providerReference, noticeType } }) =>
      providerReference === null || !/dispute|chargeback/iu.test(noticeType)
        ? []
        : [{ subject: disputedChargeOf(provider, providerReference), delayMs: 0, provider }],
    ProviderReportReceived: ({ data: { provider, reference, about } }) =>
      about === 'dispute' ? [{ subject: disputedChargeOf(provider, reference), delayMs: 0, provider }] : [],
    DisputeEvidenceSubmitted: ({ data }) => [
      { subject: disputedChargeOf(data.provider, data.providerReference), delayMs: LOOK_AGAIN_MS, provider: data.provider },
    ],
  },
};
