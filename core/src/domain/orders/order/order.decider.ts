import type { OrderFailure, OrderHold, OrderRefundReason } from '@danubit/contracts/values/orders';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { OrderEvent, OrderFill, OrderTerms } from './order.events.ts';
import { evolveOrder, type Order, type OrderState, type OrderStatus } from './order.state.ts';

type PostedEntry = { readonly entryId: string; readonly stream: string };

/** `at` is the current time. */
export type OrderCommand =
  | { readonly type: 'PlaceOrder'; readonly terms: OrderTerms }
  | { readonly type: 'RecordPaymentRequested'; readonly paymentId: string }
  | ({ readonly type: 'RecordPaid'; readonly paymentId: string | null } & PostedEntry)
  | { readonly type: 'HoldOrder'; readonly code: OrderHold }
  | { readonly type: 'ReleaseOrder' }
  | { readonly type: 'StartBuying'; readonly hedgeId: string }
  | { readonly type: 'RecordBought'; readonly fills: readonly OrderFill[]; readonly entryIds: readonly string[] }
  | { readonly type: 'RequestDelivery' }
  | { readonly type: 'CompleteOrder'; readonly deliveredTo: OrderTerms['destination']; readonly txid: string | null }
  | { readonly type: 'ExpireOrder'; readonly at: string }
  | { readonly type: 'CancelOrder'; readonly userId: string }
  | { readonly type: 'RequestRefund'; readonly code: OrderRefundReason }
  | ({ readonly type: 'RecordRefunded' } & PostedEntry)
  | { readonly type: 'FailOrder'; readonly code: OrderFailure };

/** How long an order waits for its payment. */
export const PAY_WITHIN_MS = 15 * 60_000;

export type OrderRefusal =
  { readonly code: 'no_such_order' | 'order_differs' | 'not_due' } | { readonly code: 'wrong_status'; readonly status: OrderStatus };

type Decided = Decision<OrderEvent, OrderRefusal>;
type LaterCommand = Exclude<OrderCommand, { type: 'PlaceOrder' }>;

/**
 * A purchase. Invariants: coins are bought only for money that is reserved; either the coins reach the customer or the whole sum goes back;
 * an order for an address completes only by a delivery, one for the wallet never begins one; one end is final.
 */
export const order: Decider<OrderState, OrderCommand, OrderEvent, OrderRefusal> = {
  initial: null,
  evolve: evolveOrder,
  decide: (command, state) => {
    if (command.type === 'PlaceOrder') {
      if (state === null) return accept<OrderEvent>({ type: 'OrderPlaced', data: command.terms });
      return state.terms.quoteId === command.terms.quoteId && state.terms.userId === command.terms.userId
        ? accept()
        : refuse({ code: 'order_differs' });
    }
    return state === null ? refuse({ code: 'no_such_order' }) : decideOnPlaced(command, state);
  },
};

/** The states in which each step is taken. */
const TAKEN_IN: Readonly<Record<LaterCommand['type'], readonly OrderStatus[]>> = {
  RecordPaymentRequested: ['placed'],
  RecordPaid: ['placed'],
  HoldOrder: ['paid'],
  ReleaseOrder: ['held'],
  StartBuying: ['paid'],
  RecordBought: ['buying'],
  RequestDelivery: ['bought'],
  CompleteOrder: ['bought', 'sending'],
  ExpireOrder: ['placed'],
  CancelOrder: ['placed'],
  RequestRefund: ['paid', 'held', 'buying', 'bought', 'sending'],
  RecordRefunded: ['refunding'],
  FailOrder: ['placed'],
};

const decideOnPlaced = (command: LaterCommand, state: Order): Decided => {
  const { userId } = state.terms;
  if (command.type === 'CancelOrder' && command.userId !== userId) return refuse({ code: 'no_such_order' });
  if (command.type === 'ExpireOrder' && command.at < state.terms.payBy) return refuse({ code: 'not_due' });
  return TAKEN_IN[command.type].includes(state.status) && fitsDestination(command, state)
    ? accept(eventOf(command, state))
    : refuse({ code: 'wrong_status', status: state.status });
};

/** Some steps also depend on the destination and on what was booked. */
const fitsDestination = (command: LaterCommand, { status, terms, wasBought }: Order): boolean => {
  const isSent = terms.destination === 'address';
  if (command.type === 'RequestDelivery') return isSent;
  if (command.type === 'CompleteOrder') return command.deliveredTo === terms.destination && isSent === (status === 'sending');
  return command.type !== 'RequestRefund' || fitsRefund(command.code, status, wasBought);
};

/** A partner can ask only before coins are looked for: from then on the hedge decides whether they were bought. */
const fitsRefund = (code: OrderRefundReason, status: OrderStatus, wasBought: boolean): boolean =>
  (status === 'paid') === (code === 'partner_requested') && wasBought === (code === 'not_delivered');

const eventOf = (command: LaterCommand, { terms, hedgeId }: Order): OrderEvent => {
  const { orderId, userId } = terms;
  const base = { orderId, userId };
  switch (command.type) {
    case 'RecordPaymentRequested':
      return { type: 'OrderPaymentRequested', data: { ...base, paymentId: command.paymentId } };
    case 'RecordPaid': {
      const { entryId, stream, paymentId } = command;
      return { type: 'OrderPaid', data: { ...base, entryId, stream, paymentId } };
    }
    case 'HoldOrder':
      return { type: 'OrderHeld', data: { ...base, code: command.code } };
    case 'ReleaseOrder':
      return { type: 'OrderReleased', data: base };
    case 'StartBuying':
      return { type: 'OrderBuying', data: { ...base, hedgeId: command.hedgeId } };
    case 'RecordBought':
      return {
        type: 'CryptoBought',
        data: { ...base, hedgeId: hedgeId ?? orderId, fills: [...command.fills], entryIds: [...command.entryIds] },
      };
    case 'RequestDelivery':
      return { type: 'DeliveryRequested', data: { ...base, deliveryId: orderId } };
    case 'CompleteOrder':
      return { type: 'OrderCompleted', data: { ...base, deliveredTo: command.deliveredTo, txid: command.txid } };
    case 'ExpireOrder':
      return { type: 'OrderExpired', data: base };
    case 'CancelOrder':
      return { type: 'OrderCancelled', data: base };
    case 'RequestRefund':
      return { type: 'OrderRefundRequested', data: { ...base, code: command.code } };
    case 'RecordRefunded':
      return { type: 'OrderRefunded', data: { ...base, entryId: command.entryId, stream: command.stream } };
    case 'FailOrder':
      return { type: 'OrderFailed', data: { ...base, code: command.code } };
  }
};
