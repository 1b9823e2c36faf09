import { toDecimal } from '@danubit/contracts/values/money';
import type { OrderStatus } from '@danubit/contracts/values/orders';
import type { DeliveryEvent } from '@danubit/core/domain/delivery/delivery/delivery.events';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { defineProjection } from '../../define-projection.ts';
import { ORDER_TYPES, typesExcept } from '../event-types-by-area.ts';
import { requiredRow } from '../required-row.ts';
import { orderColumns, type OrderRow } from './orders.entity.ts';

const SENT = ['DeliveryHeld', 'DeliveryReleased', 'DeliveryBroadcast', 'DeliverySeen'] as const;
type SentEvent = Extract<DeliveryEvent, { type: (typeof SENT)[number] }>;
const ORDER_AND_SENT = [...ORDER_TYPES, ...SENT];

/** Orders with their one public status and its timeline, for their customers. */
export const ordersProjection = defineProjection<OrderRow, OrderEvent | SentEvent>({
  name: 'orders',
  version: 2,
  table: 'orders',
  keyColumn: 'id',
  ownerColumn: 'user_id',
  columns: orderColumns,
  keys: ({ data }) => ['orderId' in data ? data.orderId : data.deliveryId],
  on: {
    OrderPlaced: (_, { data, metadata }) => ({
      id: data.orderId,
      user_id: data.userId,
      status: 'awaiting_payment',
      timeline: JSON.stringify([{ status: 'awaiting_payment', at: metadata.occurredAt }]),
      fiat_asset: data.fiat.asset,
      fiat_amount: toDecimal(data.fiat),
      service_fee: toDecimal(data.serviceFee),
      network_fee: toDecimal(data.networkFee),
      converted: toDecimal(data.converted),
      crypto_asset: data.crypto.asset,
      crypto_amount: toDecimal(data.crypto),
      rate: data.rate,
      method: data.method,
      destination: data.destination,
      address_id: data.addressId,
      payment_id: null,
      txid: null,
      code: null,
      pay_by: data.payBy,
      placed_at: metadata.occurredAt,
      updated_at: metadata.occurredAt,
      mode: metadata.mode,
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
  ignores: typesExcept(ORDER_AND_SENT),
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
