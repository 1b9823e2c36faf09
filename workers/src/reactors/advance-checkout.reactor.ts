import { dueNow, type Reactor } from './reactor.ts';

export const advanceCheckoutReactor: Reactor = {
  action: 'advance-checkout',
  beginsAt: 'start',
  on: {
    CheckoutOpened: ({ data: { orderId, payBy }, metadata: { occurredAt } }) => [
      { subject: orderId, delayMs: Math.max(0, Date.parse(payBy) - Date.parse(occurredAt)) },
    ],
    CheckoutAccepted: ({ data }) => dueNow(data.orderId),
  },
};
