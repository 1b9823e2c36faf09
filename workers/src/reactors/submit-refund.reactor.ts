import { dueNow, type Reactor } from './reactor.ts';

export const submitRefundReactor: Reactor = {
  action: 'submit-refund',
  beginsAt: 'start',
  on: {
    RefundCleared: ({ data }) => dueNow(data.refundId),
  },
};
