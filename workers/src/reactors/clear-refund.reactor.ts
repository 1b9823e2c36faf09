import { dueNow, type Reactor } from './reactor.ts';

export const clearRefundReactor: Reactor = {
  action: 'clear-refund',
  beginsAt: 'start',
  on: {
    RefundRequested: ({ data }) => dueNow(data.refundId),
    RefundApproved: ({ data }) => dueNow(data.refundId),
  },
};
