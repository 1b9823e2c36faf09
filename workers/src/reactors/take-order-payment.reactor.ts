import { dueNow, type Reactor } from './reactor.ts';

export const takeOrderPaymentReactor: Reactor = {
  action: 'take-order-payment',
  beginsAt: 'start',
  on: {
    PaymentRequested: ({ data }) => (data.orderId === null ? [] : dueNow(data.paymentId)),
    PaymentBooked: ({ data }) => (data.orderId === null ? [] : dueNow(data.paymentId)),
  },
};
