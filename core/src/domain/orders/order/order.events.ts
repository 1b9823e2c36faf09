import { moneySchema } from '@danubit/contracts/values/money';
import { ORDER_FAILURES, ORDER_HOLDS, ORDER_METHODS, ORDER_REFUND_REASONS } from '@danubit/contracts/values/orders';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';
import { DESTINATIONS } from '../quote/quote.events.ts';

const base = { orderId: z.string(), userId: z.string() };
/** The place of an entry in the ledger. */
const entry = { ...base, entryId: z.string(), stream: z.string() };

/** One purchase of coins at a source. */
const fill = z.strictObject({ source: z.string(), reference: z.string(), crypto: moneySchema, fiat: moneySchema });

/** What is bought, and every part of what it costs. */
export const orderFigures = {
  fiat: moneySchema,
  serviceFee: moneySchema,
  networkFee: moneySchema,
  converted: moneySchema,
  crypto: moneySchema,
  rate: z.string(),
};

export const orderTerms = {
  ...base,
  quoteId: z.string(),
  subjectId: z.string(),
  walletId: z.string(),
  ...orderFigures,
  marketPrice: z.string(),
  rulesVersion: z.string(),
  method: z.enum(ORDER_METHODS),
  destination: z.enum(DESTINATIONS),
  /** The saved address that the coins go to; null for the wallet. */
  addressId: z.nullable(z.string()),
  /** Version of the risk disclosure that the customer accepted. */
  riskDisclosure: z.string(),
  /** The order expires when it is not paid by then. */
  payBy: z.string(),
  /** The company for whose user it was placed; absent where the customer placed it in the dashboard. */
  partnerId: z.optional(z.string()),
};

/** Stream `order-<orderId>`: a purchase at the price of its quote, from the order to its end. */
export const orderEvents = {
  OrderPlaced: defineEvent('OrderPlaced', orderTerms),
  OrderPaymentRequested: defineEvent('OrderPaymentRequested', { ...base, paymentId: z.string() }),
  /** The whole sum is reserved in the wallet: by `paymentId`, or from the balance. */
  OrderPaid: defineEvent('OrderPaid', { ...entry, paymentId: z.nullable(z.string()) }),
  /** No coins are bought while it lasts. */
  OrderHeld: defineEvent('OrderHeld', { ...base, code: z.enum(ORDER_HOLDS) }),
  OrderReleased: defineEvent('OrderReleased', base),
  OrderBuying: defineEvent('OrderBuying', { ...base, hedgeId: z.string() }),
  /** Both legs of the purchase are in the books, and the coins are the customer's. */
  CryptoBought: defineEvent('CryptoBought', { ...base, hedgeId: z.string(), fills: z.array(fill), entryIds: z.array(z.string()) }),
  /** The coins are on their way to the customer's address: they stay reserved until the delivery has ended. */
  DeliveryRequested: defineEvent('DeliveryRequested', { ...base, deliveryId: z.string() }),
  /** `txid` is null when the coins went to the wallet. */
  OrderCompleted: defineEvent('OrderCompleted', { ...base, deliveredTo: z.enum(DESTINATIONS), txid: z.nullable(z.string()) }),
  OrderExpired: defineEvent('OrderExpired', base),
  OrderCancelled: defineEvent('OrderCancelled', base),
  /** The customer gets no coins: the whole sum is refunded, fees included. Coins already bought belong to the company. */
  OrderRefundRequested: defineEvent('OrderRefundRequested', { ...base, code: z.enum(ORDER_REFUND_REASONS) }),
  /** The sum is in the balance again. */
  OrderRefunded: defineEvent('OrderRefunded', entry),
  /** No money was taken. */
  OrderFailed: defineEvent('OrderFailed', { ...base, code: z.enum(ORDER_FAILURES) }),
};
export type OrderEvent = EventOf<typeof orderEvents>;
export type OrderTerms = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];
export type OrderFill = z.infer<typeof fill>;
