import type { Reactor } from './reactor.ts';

/** From an attempt on, look-ups stand by: they find the outcome when the charge job dies before recording it. */
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
    // A notification decides nothing: it only makes the look-up, which would come anyhow, come now.
    ProviderNoticeReceived: ({ data: { paymentId, provider } }) =>
      paymentId === null ? [] : [{ subject: paymentId, delayMs: 0, provider }],
  },
};
