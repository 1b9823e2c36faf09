import { FIRST_LOOK_UP_MS } from '../jobs/capture-look-ups.ts';
import { captureSubjectOf } from '../jobs/capture-subject.ts';
import type { RequestedWork, Reactor } from './reactor.ts';

const endedWithoutCapture = ({ data }: { readonly data: { readonly paymentId: string } }): readonly RequestedWork[] => [
  { subject: data.paymentId, delayMs: FIRST_LOOK_UP_MS.withoutCapture },
];

export const findCapturesReactor: Reactor = {
  action: 'find-captures',
  beginsAt: 'start',
  on: {
    PaymentCompleted: ({ data: { paymentId, provider, providerReference: reference } }) => [
      { subject: paymentId, delayMs: FIRST_LOOK_UP_MS.withCapture, provider },
      // The log has this capture: its notification needs no look-up.
      { subject: captureSubjectOf(paymentId, { provider, reference }), delayMs: 0, provider, how: 'close' },
    ],
    PaymentFailed: endedWithoutCapture,
    PaymentRefused: endedWithoutCapture,
    // Confirmed by a second person: money that only the provider has is found and goes to suspense.
    BreakResolved: ({ data: { mend, paymentId, scope } }) =>
      mend === 'look_up' && paymentId !== null ? [{ subject: paymentId, delayMs: 0, provider: scope }] : [],
    // The charge that the notification names is looked up; an open attempt is left to resolve-charge.
    ProviderNoticeReceived: ({ data: { paymentId, provider, providerReference: reference } }) =>
      paymentId === null || reference === null
        ? []
        : [{ subject: captureSubjectOf(paymentId, { provider, reference }), delayMs: 0, provider, how: 'unless-closed' }],
    ProviderReportReceived: ({ data: { paymentId, provider, providerReference: reference, about, isSuccess } }) =>
      paymentId === null || reference === null || about !== 'charge' || !isSuccess
        ? []
        : [{ subject: captureSubjectOf(paymentId, { provider, reference }), delayMs: 0, provider, how: 'unless-closed' }],
  },
};
