import { publicIdOf } from '@danubit/contracts/values/ids';
import { fiatCurrencyOf, toDecimal } from '@danubit/contracts/values/money';
import type { OrderStatus } from '@danubit/contracts/values/orders';
import { cryptoAssetOf, cryptoTickerOf } from '@danubit/contracts/values/pairs';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { OrderEvent, OrderTerms } from '../domain/orders/order/order.events.ts';
import type { PartnerOrderData } from '../domain/partners/partner-order/partner-order.events.ts';
import { partnerEventIdOf, type PartnerEvent } from './partner-event.ts';

/** The public status that an event leads to; the others change nothing that a partner is told. */
const STATUS_AFTER: Partial<Record<OrderEvent['type'], OrderStatus>> = {
  OrderPlaced: 'awaiting_payment',
  OrderPaid: 'paid',
  OrderHeld: 'in_review',
  OrderReleased: 'paid',
  OrderBuying: 'buying',
  DeliveryRequested: 'sending',
  OrderCompleted: 'completed',
  OrderExpired: 'expired',
  OrderCancelled: 'cancelled',
  OrderRefunded: 'refunded',
  OrderFailed: 'failed',
};

/** What a partner is told of one of its orders: one event for each public status, as in the timeline of the order. */
export const eventsOfOrder = (history: readonly RecordedDomainEvent<OrderEvent>[], placed: PartnerOrderData): readonly PartnerEvent[] => {
  const [first] = history;
  if (first?.type !== 'OrderPlaced') return [];
  const figures = figuresOf(first.data, placed);
  const steps = history.flatMap((event) => {
    const status = STATUS_AFTER[event.type];
    return status === undefined ? [] : [{ event, status }];
  });
  return steps.map(({ event: { type, data, metadata }, status }, place) => ({
    eventId: partnerEventIdOf(metadata.eventId, metadata.mode),
    type: `order.${status}` as const,
    sequence: place + 1,
    at: metadata.occurredAt,
    mode: metadata.mode,
    ids: { order_id: publicIdOf('ord', first.data.orderId) },
    resource: {
      status,
      ...figures,
      txid: type === 'OrderCompleted' ? data.txid : null,
      created_at: first.metadata.occurredAt,
      updated_at: metadata.occurredAt,
    },
  }));
};

const figuresOf = (terms: OrderTerms, { quoteId, customerId, method }: PartnerOrderData) => ({
  quote_id: publicIdOf('quo', quoteId),
  customer_id: publicIdOf('usr', customerId),
  fiat_amount: toDecimal(terms.fiat),
  fiat_currency: fiatCurrencyOf(terms.fiat.asset),
  crypto_amount: toDecimal(terms.crypto),
  crypto_currency: cryptoTickerOf(cryptoAssetOf(terms.crypto.asset)),
  exchange_rate: terms.rate,
  fees: { network_fee: toDecimal(terms.networkFee), service_fee: toDecimal(terms.serviceFee) },
  payment_method: { type: method },
  pay_by: terms.payBy,
});
