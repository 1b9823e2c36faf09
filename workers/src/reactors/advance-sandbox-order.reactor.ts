import { dueNow, type Reactor } from './reactor.ts';

const ofOrder = ({ data }: { readonly data: { readonly orderId: string } }) => dueNow(data.orderId);

export const advanceSandboxOrderReactor: Reactor = {
  action: 'advance-sandbox-order',
  beginsAt: 'start',
  sandboxes: 'only',
  // A refund requested by a partner ends the rest of an order.
  on: { OrderPlaced: ofOrder, OrderRefundRequested: ofOrder },
};
