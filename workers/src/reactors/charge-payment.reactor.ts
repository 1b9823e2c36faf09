import { atOnce, type Reactor } from './reactor.ts';

export const chargePaymentReactor: Reactor = {
  action: 'charge-payment',
  beginsAt: 'start',
  on: {
    PaymentCleared: ({ data }) => atOnce(data.paymentId),
  },
};
