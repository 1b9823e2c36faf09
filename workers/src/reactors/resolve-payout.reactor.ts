import type { Reactor } from './reactor.ts';

/** Looks from the submission on: it finds the outcome if the process dies before recording it. */
const LOOK_UP_STANDS_BY_MS = 20_000;

export const resolvePayoutReactor: Reactor = {
  action: 'resolve-payout',
  beginsAt: 'start',
  on: {
    PayoutSubmitted: ({ data }) => [{ subject: data.payoutId, delayMs: LOOK_UP_STANDS_BY_MS, provider: data.provider }],
    PayoutOutcomeUnknown: ({ data }) => [{ subject: data.payoutId, delayMs: LOOK_UP_STANDS_BY_MS }],
    // What the bank reports about an order: of a payout or of a refund.
    ProviderReportReceived: ({ data: { about, reference, provider } }) =>
      about === 'refund' ? [{ subject: reference, delayMs: 0, provider }] : [],
  },
};
