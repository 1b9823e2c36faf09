import { dueNow, type Reactor } from './reactor.ts';

const ofRefund = ({ data }: { readonly data: { readonly refundId: string } }) => dueNow(data.refundId);

export const settleRefundReactor: Reactor = {
  action: 'settle-refund',
  beginsAt: 'start',
  on: {
    RefundRefused: ofRefund,
    RefundSettled: ofRefund,
    RefundRejected: ofRefund,
    RefundLapsed: ofRefund,
    RefundFailed: ofRefund,
  },
};
