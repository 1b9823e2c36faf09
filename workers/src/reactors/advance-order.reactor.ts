import { dueNow, type Reactor } from './reactor.ts';

const ofOrder = ({ data }: { readonly data: { readonly orderId: string } }) => dueNow(data.orderId);

export const advanceOrderReactor: Reactor = {
  action: 'advance-order',
  beginsAt: 'start',
  on: {
    OrderPlaced: ofOrder,
    OrderPaid: ofOrder,
    OrderHeld: ofOrder,
    OrderReleased: ofOrder,
    OrderBuying: ofOrder,
    HedgeFilled: ofOrder,
    HedgeFailed: ofOrder,
    CryptoBought: ofOrder,
    OrderRefundRequested: ofOrder,
  },
};
