import type { OrderEvent, OrderTerms } from './order.events.ts';

/** Ends: `completed`, `expired`, `cancelled`, `refunded`, `failed`. */
export type OrderStatus =
  | 'placed'
  | 'paid'
  | 'held'
  | 'buying'
  | 'bought'
  | 'sending'
  | 'refunding'
  | 'completed'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'failed';

export type Order = {
  readonly status: OrderStatus;
  readonly terms: OrderTerms;
  /** The last payment that was begun for it. */
  readonly paymentId: string | null;
  /** The payment that paid it; null before, and when it was paid from the balance. */
  readonly paidBy: string | null;
  readonly hedgeId: string | null;
  /** Both legs of the purchase are in the books. */
  readonly wasBought: boolean;
};
export type OrderState = Order | null;

export const evolveOrder = (state: OrderState, event: OrderEvent): OrderState => {
  if (event.type === 'OrderPlaced') {
    return { status: 'placed', terms: event.data, paymentId: null, paidBy: null, hedgeId: null, wasBought: false };
  }
  return state === null ? null : { ...state, ...changeBy(event) };
};

const changeBy = (event: Exclude<OrderEvent, { type: 'OrderPlaced' }>): Partial<Order> => {
  switch (event.type) {
    case 'OrderPaymentRequested':
      return { paymentId: event.data.paymentId };
    case 'OrderPaid':
      return { status: 'paid', paidBy: event.data.paymentId };
    case 'OrderReleased':
      return { status: 'paid' };
    case 'OrderHeld':
      return { status: 'held' };
    case 'OrderBuying':
      return { status: 'buying', hedgeId: event.data.hedgeId };
    case 'CryptoBought':
      return { status: 'bought', wasBought: true };
    case 'DeliveryRequested':
      return { status: 'sending' };
    case 'OrderCompleted':
      return { status: 'completed' };
    case 'OrderExpired':
      return { status: 'expired' };
    case 'OrderCancelled':
      return { status: 'cancelled' };
    case 'OrderRefundRequested':
      return { status: 'refunding' };
    case 'OrderRefunded':
      return { status: 'refunded' };
    case 'OrderFailed':
      return { status: 'failed' };
  }
};
