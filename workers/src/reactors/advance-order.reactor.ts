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
    DeliveryRequested: ofOrder,
    /** A delivery for an order has the id of the order. */
    DeliverySettled: ({ data }) => dueNow(data.deliveryId),
    OrderRefundRequested: ofOrder,
  },
};
