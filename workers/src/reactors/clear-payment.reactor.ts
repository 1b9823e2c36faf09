import { dueNow, type Reactor } from './reactor.ts';

export const clearPaymentReactor: Reactor = {
  action: 'clear-payment',
  beginsAt: 'start',
  on: {
    PaymentRequested: ({ data }) => dueNow(data.paymentId),
    PaymentReleased: ({ data }) => dueNow(data.paymentId),
  },
};
