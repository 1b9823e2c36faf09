import { dueNow, type Reactor } from './reactor.ts';

export const releaseLimitReactor: Reactor = {
  action: 'release-limit',
  beginsAt: 'start',
  on: {
    PaymentFailed: ({ data }) => dueNow(data.paymentId),
    // It may have reserved before it was refused.
    PaymentRefused: ({ data }) => dueNow(data.paymentId),
  },
};
