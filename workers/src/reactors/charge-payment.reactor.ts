import { dueNow, type Reactor } from './reactor.ts';

export const chargePaymentReactor: Reactor = {
  action: 'charge-payment',
  beginsAt: 'start',
  on: {
    PaymentCleared: ({ data }) => dueNow(data.paymentId),
    PaymentRerouted: ({ data }) => [{ subject: data.paymentId, delayMs: 0, provider: data.to }],
  },
};
