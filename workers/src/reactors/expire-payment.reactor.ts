import { dueNow, type Reactor } from './reactor.ts';

export const expirePaymentReactor: Reactor = {
  action: 'expire-payment',
  beginsAt: 'start',
  on: {
    PaymentCleared: ({ data: { paymentId, expiresAt }, metadata: { occurredAt } }) => [
      { subject: paymentId, delayMs: expiresAt === null ? 0 : Math.max(0, Date.parse(expiresAt) - Date.parse(occurredAt)) },
    ],
    // The clearance may have ended during the call to the first provider; the job waits for what is left of it.
    PaymentRerouted: ({ data }) => dueNow(data.paymentId),
  },
};
