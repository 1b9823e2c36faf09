import type { OrderHold } from '@danubit/contracts/values/orders';
import type { SandboxOutcome } from '@danubit/contracts/values/partners';
import { minorOf, type Money } from '@danubit/contracts/values/money';
import type { OrderCommand } from '@danubit/core/domain/orders/order/order.decider';
import type { OrderStatus } from '@danubit/core/domain/orders/order/order.state';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { partnerOrder } from '@danubit/core/domain/partners/partner-order/partner-order.decider';
import { partnerOrderStream } from '@danubit/core/domain/partners/partner-order/partner-order.stream';
import {
  OUTAGE_MINUTES,
  PENDING_MINUTES,
  REFUND_APPROVAL_MINUTES,
  REORGANISATION_MINUTES,
  STAYS_PAID_MINUTES,
  TRANSFER_MINUTES,
} from '@danubit/core/domain/partners/sandbox-cases';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { createHash } from 'node:crypto';
import type { SandboxClocks } from '../due/sandbox-clocks.ts';
import type { Job, JobTools } from './job.ts';
import { giveToOrder, readOrder, type ReadOrder } from './read-order.ts';

export type SandboxTools = JobTools & { readonly sandboxClocks: SandboxClocks; readonly refundThreshold: Money };

/** Between two steps, so that a partner sees each of them. */
const STEP_MS = 1_000;
const MINUTE_MS = 60_000;

/** The payment is declined, refused or given up. */
const NOT_CHARGED: ReadonlySet<SandboxOutcome> = new Set(['declined', 'wallet_closed', 'page_refused']);
const NEVER_PAID: ReadonlySet<SandboxOutcome> = new Set(['unpaid', 'page_left']);

/** Why a person looks at the order once it is paid, and whether the money then goes back. */
const REVIEWS: Readonly<Partial<Record<SandboxOutcome, { readonly code: OrderHold; readonly isRefunded: boolean }>>> = {
  review_released: { code: 'account_restricted', isRefunded: false },
  review_refunded: { code: 'account_restricted', isRefunded: true },
  transfer_other_name: { code: 'transfer_differs', isRefunded: true },
  transfer_other_amount: { code: 'transfer_differs', isRefunded: true },
  transfer_no_reference: { code: 'transfer_differs', isRefunded: false },
};

/** How long an outcome keeps an order in a state, in minutes. */
const RESTS: Readonly<Partial<Record<SandboxOutcome, Readonly<Partial<Record<OrderStatus, number>>>>>> = {
  provider_down: { placed: OUTAGE_MINUTES },
  page_pending: { placed: PENDING_MINUTES },
  transfer_slow: { placed: TRANSFER_MINUTES },
  stays_paid: { paid: STAYS_PAID_MINUTES },
  reorganised: { sending: REORGANISATION_MINUTES },
};

/**
 * Takes an order of a sandbox through the states of every order, by the same decider, to the outcome that its card token names. No money is
 * booked and no coins are bought or sent, so there is no entry, purchase or transaction behind the events. Its time is that of the sandbox.
 */
export const advanceSandboxOrderJob = (tools: SandboxTools): Job => ({
  action: 'advance-sandbox-order',
  async run(work) {
    const [read, ofPartner] = [
      await readOrder(tools.log, work.subject),
      await tools.log.load(partnerOrder, partnerOrderStream(work.subject)),
    ];
    if (read === null || ofPartner?.outcome === undefined) return 'done';
    const clock = await tools.sandboxClocks.of(ofPartner.partnerId);
    const now = clock.now();
    const untilMs = restOf(read, ofPartner.outcome, tools.refundThreshold);
    const step = now.getTime() < untilMs ? { untilMs } : stepOf(read, ofPartner.outcome, now);
    if (step === 'end') return 'done';
    if ('untilMs' in step) return { againInMs: step.untilMs - now.getTime(), untried: true };
    await giveToOrder({ ...tools, clock }, work, read, step);
    return { againInMs: STEP_MS, untried: true };
  },
});

const stepOf = (read: ReadOrder, outcome: SandboxOutcome, now: Date): OrderCommand | 'end' => {
  const { terms, status } = read.order;
  const review = REVIEWS[outcome];
  const entry = { entryId: deriveCommandId(terms.orderId, 'sandbox-entry'), stream: orderStream(terms.orderId) };
  switch (status) {
    case 'placed':
      if (NOT_CHARGED.has(outcome)) return { type: 'FailOrder', code: 'payment_failed' };
      if (NEVER_PAID.has(outcome)) return { type: 'ExpireOrder', at: now.toISOString() };
      return { type: 'RecordPaid', ...entry, paymentId: deriveCommandId(terms.orderId, 'sandbox-payment') };
    case 'paid':
      return review !== undefined && read.last.type !== 'OrderReleased'
        ? { type: 'HoldOrder', code: review.code }
        : { type: 'StartBuying', hedgeId: terms.orderId };
    case 'held':
      return review?.isRefunded === true ? { type: 'RequestRefund', code: review.code } : { type: 'ReleaseOrder' };
    case 'buying':
      if (outcome === 'price_moved' || outcome === 'sources_silent') return { type: 'RequestRefund', code: outcome };
      return { type: 'RecordBought', fills: [], entryIds: [] };
    case 'bought':
      return { type: 'RequestDelivery' };
    case 'sending':
      if (outcome === 'not_delivered') return { type: 'RequestRefund', code: outcome };
      return { type: 'CompleteOrder', deliveredTo: 'address', txid: txidOf(terms.orderId) };
    case 'refunding':
      return { type: 'RecordRefunded', ...entry };
    default:
      return 'end';
  }
};

/**
 * How long the order rests in its present state; 0 when it does not. A refund that a partner asked for rests while two people would
 * approve it: over the threshold, whatever the currency.
 */
const restOf = ({ order: { terms, status }, last }: ReadOrder, outcome: SandboxOutcome, refundThreshold: Money): number => {
  if (status === 'placed' && NEVER_PAID.has(outcome)) return Date.parse(terms.payBy);
  const isLarge = minorOf(terms.fiat) > minorOf(refundThreshold);
  const asked = last.type === 'OrderRefundRequested' && last.data.code === 'partner_requested';
  const minutes = asked ? (isLarge ? REFUND_APPROVAL_MINUTES : undefined) : RESTS[outcome]?.[status];
  return minutes === undefined ? 0 : Date.parse(last.metadata.occurredAt) + minutes * MINUTE_MS;
};

/** In the form of a transaction id; no chain has it. */
const txidOf = (orderId: string): string => `test_${createHash('sha256').update(orderId).digest('hex')}`;
