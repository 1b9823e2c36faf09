import { atOnce, type Reactor } from './reactor.ts';

export const clearPaymentReactor: Reactor = {
  action: 'clear-payment',
  beginsAt: 'start',
  on: {
    PaymentRequested: ({ data }) => atOnce(data.paymentId),
    PaymentReleased: ({ data }) => atOnce(data.paymentId),
  },
};
