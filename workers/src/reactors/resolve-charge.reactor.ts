import type { Reactor } from './reactor.ts';

/** Look-ups are scheduled from the start of an attempt: they find the outcome if the charge job dies before recording it. */
const LOOK_UP_STANDS_BY_MS = 20_000;
const LOOK_UP_AFTER_UNKNOWN_MS = 500;
const LOOK_UP_AFTER_CHALLENGE_MS = 5_000;

export const resolveChargeReactor: Reactor = {
  action: 'resolve-charge',
  beginsAt: 'start',
  on: {
    AttemptStarted: ({ data }) => [{ subject: data.paymentId, delayMs: LOOK_UP_STANDS_BY_MS, provider: data.provider }],
    ChargeOutcomeUnknown: ({ data }) => [{ subject: data.paymentId, delayMs: LOOK_UP_AFTER_UNKNOWN_MS }],
    CustomerActionRequired: ({ data }) => [{ subject: data.paymentId, delayMs: LOOK_UP_AFTER_CHALLENGE_MS }],
    ChargeAuthorised: ({ data }) => [{ subject: data.paymentId, delayMs: LOOK_UP_STANDS_BY_MS }],
    PaymentCompleted: ({ data }) => [{ subject: data.paymentId, delayMs: 0, provider: data.provider, how: 'close' }],
    // A provider notification is not a fact; it only brings the scheduled look-up forward.
    ProviderNoticeReceived: ({ data: { paymentId, provider } }) =>
      paymentId === null ? [] : [{ subject: paymentId, delayMs: 0, provider, how: 'unless-closed' }],
    // A report is one: the look-up finds it.
    ProviderReportReceived: ({ data: { paymentId, provider } }) =>
      paymentId === null ? [] : [{ subject: paymentId, delayMs: 0, provider, how: 'unless-closed' }],
  },
};
