import { toDecimal } from '@danubit/contracts/values/money';
import type { OrderStatus } from '@danubit/contracts/values/orders';
import type { DeliveryEvent } from '@danubit/core/domain/delivery/delivery/delivery.events';
import type { CheckoutEvent } from '@danubit/core/domain/partners/checkout/checkout.events';
import type { OrderEvent, OrderTerms } from '@danubit/core/domain/orders/order/order.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { defineProjection } from '../../define-projection.ts';
import { ORDER_TYPES, typesExcept } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { orderColumns, type OrderRow } from './orders.entity.ts';

const SENT = ['DeliveryHeld', 'DeliveryReleased', 'DeliveryBroadcast', 'DeliverySeen'] as const;
type SentEvent = Extract<DeliveryEvent, { type: (typeof SENT)[number] }>;
const CHECKOUT = ['CheckoutOpened', 'CheckoutCancelled', 'CheckoutExpired'] as const;
type OpenCheckoutEvent = Extract<CheckoutEvent, { type: (typeof CHECKOUT)[number] }>;
const FOLLOWED = [...ORDER_TYPES, ...SENT, ...CHECKOUT];

/**
 * Orders with their one public status and its timeline, for their customers. A live order of a partner is here from its checkout on: until
 * the person accepts it, it belongs to the user of the partner, whom no session can be.
 */
export const ordersProjection = defineProjection<OrderRow, OrderEvent | SentEvent | OpenCheckoutEvent>({
  name: 'orders',
  version: 3,
  table: 'orders',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: orderColumns,
  keys: ({ data }) => ['orderId' in data ? data.orderId : data.deliveryId],
  on: {
    CheckoutOpened: (_, { data, metadata }) => ({
      ...awaiting(data, metadata),
      id: data.orderId,
      user_id: data.customerId,
      method: 'payment',
      destination: 'address',
      address_id: null,
    }),
    CheckoutCancelled: (row, event) => step(row, event, 'cancelled', { code: 'cancelled' }),
    CheckoutExpired: (row, event) => step(row, event, 'expired', { code: 'expired' }),
    // An accepted checkout waits for its payment as before.
    OrderPlaced: (row, { data, metadata }) => ({
      ...awaiting(data, metadata),
      ...(row === undefined ? {} : { timeline: row.timeline, placed_at: row.placed_at }),
      id: data.orderId,
      user_id: data.userId,
      method: data.method,
      destination: data.destination,
      address_id: data.addressId,
    }),
    OrderPaymentRequested: (row, event) => after(row, event, { payment_id: event.data.paymentId }),
    OrderPaid: (row, event) => step(row, event, 'paid'),
    OrderHeld: (row, event) => step(row, event, 'in_review'),
    OrderReleased: (row, event) => step(row, event, 'paid'),
    OrderBuying: (row, event) => step(row, event, 'buying'),
    CryptoBought: (row, event) => after(row, event, {}),
    DeliveryRequested: (row, event) => step(row, event, 'sending'),
    // A delivery for an order has the id of the order; the others have no row here.
    DeliveryHeld: (row, event) => (row === undefined ? row : step(row, event, 'in_review')),
    DeliveryReleased: (row, event) => (row === undefined ? row : step(row, event, 'sending')),
    DeliveryBroadcast: (row, event) => (row === undefined ? row : after(row, event, { txid: event.data.txid })),
    DeliverySeen: (row, event) => (row === undefined ? row : after(row, event, { txid: event.data.txid })),
    OrderCompleted: (row, event) => step(row, event, 'completed', { txid: event.data.txid, destination: event.data.deliveredTo }),
    OrderExpired: (row, event) => step(row, event, 'expired', { code: 'expired' }),
    OrderCancelled: (row, event) => step(row, event, 'cancelled', { code: 'cancelled' }),
    OrderRefundRequested: (row, event) => after(row, event, { code: event.data.code }),
    OrderRefunded: (row, event) => step(row, event, 'refunded'),
    OrderFailed: (row, event) => step(row, event, 'failed', { code: event.data.code }),
  },
  ignores: typesExcept(FOLLOWED),
});

type Figures = Pick<OrderTerms, 'fiat' | 'serviceFee' | 'networkFee' | 'converted' | 'crypto' | 'rate' | 'payBy'>;

/** Before its payment. */
const awaiting = (terms: Figures, { occurredAt, mode }: RecordedDomainEvent['metadata']) => ({
  status: 'awaiting_payment',
  timeline: JSON.stringify([{ status: 'awaiting_payment', at: occurredAt }]),
  fiat_asset: terms.fiat.asset,
  fiat_amount: toDecimal(terms.fiat),
  service_fee: toDecimal(terms.serviceFee),
  network_fee: toDecimal(terms.networkFee),
  converted: toDecimal(terms.converted),
  crypto_asset: terms.crypto.asset,
  crypto_amount: toDecimal(terms.crypto),
  rate: terms.rate,
  payment_id: null,
  txid: null,
  code: null,
  pay_by: terms.payBy,
  placed_at: occurredAt,
  updated_at: occurredAt,
  mode,
});

const after = (row: OrderRow | undefined, event: RecordedDomainEvent, change: Partial<OrderRow>): OrderRow => ({
  ...requiredRow(row, event),
  ...change,
  updated_at: event.metadata.occurredAt,
});

const step = (row: OrderRow | undefined, event: RecordedDomainEvent, status: OrderStatus, change: Partial<OrderRow> = {}): OrderRow => {
  const { timeline } = requiredRow(row, event);
  const steps = JSON.parse(timeline) as readonly unknown[];
  return after(row, event, { ...change, status, timeline: JSON.stringify([...steps, { status, at: event.metadata.occurredAt }]) });
};
