import { dueNow, type Reactor } from './reactor.ts';

export const settlePaymentReactor: Reactor = {
  action: 'settle-payment',
  beginsAt: 'start',
  on: {
    PaymentCompleted: ({ data }) => dueNow(data.paymentId),
  },
};
