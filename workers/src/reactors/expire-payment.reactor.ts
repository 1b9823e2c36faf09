import type { Reactor } from './reactor.ts';

export const expirePaymentReactor: Reactor = {
  action: 'expire-payment',
  beginsAt: 'start',
  on: {
    PaymentCleared: ({ data: { paymentId, expiresAt }, metadata: { occurredAt } }) => [
      { subject: paymentId, delayMs: expiresAt === null ? 0 : Math.max(0, Date.parse(expiresAt) - Date.parse(occurredAt)) },
    ],
  },
};
