import { modeOf, publicIdOf } from '@danubit/contracts/values/ids';
import { fiatCurrencyOf, toDecimal } from '@danubit/contracts/values/money';
import type { OrderStatus } from '@danubit/contracts/values/orders';
import { cryptoAssetOf, cryptoTickerOf } from '@danubit/contracts/values/pairs';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { DeliveryEvent } from '../domain/delivery/delivery/delivery.events.ts';
import type { OrderEvent, OrderTerms } from '../domain/orders/order/order.events.ts';
import type { CheckoutEvent, CheckoutTerms } from '../domain/partners/checkout/checkout.events.ts';
import type { PartnerOrderData } from '../domain/partners/partner-order/partner-order.events.ts';
import { partnerEventIdOf, type PartnerEvent } from './partner-event.ts';

type OrderPart = OrderEvent | CheckoutEvent | DeliveryEvent;
type Recorded = RecordedDomainEvent<OrderPart>;

/** The public status that an event leads to; the other events are not reported to partners. */
const STATUS_AFTER: Partial<Record<OrderPart['type'], OrderStatus>> = {
  CheckoutOpened: 'awaiting_payment',
  CheckoutCancelled: 'cancelled',
  CheckoutExpired: 'expired',
  OrderPlaced: 'awaiting_payment',
  OrderPaid: 'paid',
  OrderHeld: 'in_review',
  OrderReleased: 'paid',
  OrderBuying: 'buying',
  DeliveryRequested: 'sending',
  DeliveryHeld: 'in_review',
  DeliveryReleased: 'sending',
  OrderCompleted: 'completed',
  OrderExpired: 'expired',
  OrderCancelled: 'cancelled',
  OrderRefunded: 'refunded',
  OrderFailed: 'failed',
};

/**
 * What is reported to a partner about one of its orders: one event for each public status, as in the timeline of the order. `history` is
 * that of the order with its checkout and its delivery, in the order of the log. A person may accept a live order at a newer price.
 */
export const eventsOfOrder = (history: readonly Recorded[], placed: PartnerOrderData): readonly PartnerEvent[] => {
  const first = history.find(isBeginning);
  if (first === undefined) return [];
  const mode = modeOf(placed.orderId, 'live');
  let terms: Beginning = first.data;
  const steps = history.flatMap((event) => {
    const isAccepted = event.type === 'OrderPlaced' && event !== first;
    if (event.type === 'OrderPlaced') terms = event.data;
    const status = STATUS_AFTER[event.type];
    // It waits for its payment since the checkout was opened.
    return status === undefined || isAccepted ? [] : [{ event, status, figures: figuresOf(terms, placed) }];
  });
  return steps.map(({ event: { type, data, metadata }, status, figures }, place) => ({
    eventId: partnerEventIdOf(metadata.eventId, mode),
    type: `order.${status}` as const,
    sequence: place + 1,
    at: metadata.occurredAt,
    mode,
    ids: { order_id: publicIdOf('ord', placed.orderId) },
    resource: {
      status,
      ...figures,
      txid: type === 'OrderCompleted' ? data.txid : null,
      created_at: first.metadata.occurredAt,
      updated_at: metadata.occurredAt,
    },
  }));
};

type Beginning = OrderTerms | CheckoutTerms;

const isBeginning = (event: Recorded): event is Extract<Recorded, { type: 'OrderPlaced' | 'CheckoutOpened' }> =>
  event.type === 'OrderPlaced' || event.type === 'CheckoutOpened';

const figuresOf = (terms: Beginning, { quoteId, customerId, method }: PartnerOrderData) => ({
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
