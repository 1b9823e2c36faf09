import { atOnce, type Reactor } from './reactor.ts';

export const releaseLimitReactor: Reactor = {
  action: 'release-limit',
  beginsAt: 'start',
  on: {
    PaymentFailed: ({ data }) => atOnce(data.paymentId),
    // It may have reserved before it was refused.
    PaymentRefused: ({ data }) => atOnce(data.paymentId),
  },
};
