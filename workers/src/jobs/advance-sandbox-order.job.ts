import type { OrderFailure, OrderHold } from '@danubit/contracts/values/orders';
import {
  REFUND_AGAIN_MINUTES,
  REFUND_APPROVAL_MINUTES,
  sandboxCaseOf,
  type SandboxOutcome,
  type SandboxRest,
} from '@danubit/contracts/values/sandbox-cases';
import { minorOf, type Money } from '@danubit/contracts/values/money';
import { afterWorkingDays } from '@danubit/core/compliance/suspicion-report/slovak-working-days';
import type { OrderCommand } from '@danubit/core/domain/orders/order/order.decider';
import type { OrderStatus } from '@danubit/core/domain/orders/order/order.state';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { partnerOrder } from '@danubit/core/domain/partners/partner-order/partner-order.decider';
import type { PartnerOrderData } from '@danubit/core/domain/partners/partner-order/partner-order.events';
import { partnerOrderStream } from '@danubit/core/domain/partners/partner-order/partner-order.stream';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { createHash } from 'node:crypto';
import type { SandboxClocks } from '../due/sandbox-clocks.ts';
import type { Job, JobTools } from './job.ts';
import { giveToOrder, readOrder, type ReadOrder } from './read-order.ts';
import { reviewOf, type Review } from './sandbox-review.ts';
import { reviewDelivery } from './sandbox-delivery.ts';

export type SandboxTools = JobTools & { readonly sandboxClocks: SandboxClocks; readonly refundThreshold: Money };

/** Between two steps, so that a partner sees each of them. */
const STEP_MS = 1_000;
const MINUTE_MS = 60_000;

type Placed = PartnerOrderData & { readonly outcome: SandboxOutcome };
const isOfSandbox = (placed: PartnerOrderData | null): placed is Placed => placed?.outcome !== undefined;

/**
 * Takes an order of a sandbox through the states of every order, by the same decider, to the outcome that its card token names. No money is
 * booked and no coins are bought or sent, so there is no entry, purchase or transaction behind the events. Its time is that of the sandbox.
 */
export const advanceSandboxOrderJob = (tools: SandboxTools): Job => ({
  action: 'advance-sandbox-order',
  async run(work) {
    const [read, placed] = [await readOrder(tools.log, work.subject), await tools.log.load(partnerOrder, partnerOrderStream(work.subject))];
    if (read === null || !isOfSandbox(placed)) return 'done';
    const clock = await tools.sandboxClocks.of(placed.partnerId);
    const now = clock.now();
    const untilMs = restOf(read, placed.outcome, tools.refundThreshold);
    if (now.getTime() < untilMs) return { againInMs: untilMs - now.getTime(), untried: true };
    const review = reviewOf(placed.outcome);
    const again = { againInMs: STEP_MS, untried: true } as const;
    if (read.order.status === 'sending' && review?.in === 'sending') {
      const reviewed = await reviewDelivery({ ...tools, clock }, work, read, placed);
      if (reviewed === 'held' || reviewed === 'released') return again;
    }
    const step = stepOf(read, placed.outcome, review, now);
    if (step === 'end') return 'done';
    await giveToOrder({ ...tools, clock }, work, read, step);
    return again;
  },
});

/** Why no money is taken. */
const failureOf = (outcome: SandboxOutcome): OrderFailure => (outcome === 'not_accepted' ? 'account_restricted' : 'payment_failed');
const holdOf = (outcome: SandboxOutcome): OrderHold => (outcome.startsWith('transfer_') ? 'transfer_differs' : 'account_restricted');

const stepOf = (read: ReadOrder, outcome: SandboxOutcome, review: Review | null, now: Date): OrderCommand | 'end' => {
  const { terms, status } = read.order;
  const entry = { entryId: deriveCommandId(terms.orderId, 'sandbox-entry'), stream: orderStream(terms.orderId) };
  const end = sandboxCaseOf(outcome).statuses.at(-1);
  switch (status) {
    case 'placed':
      if (end === 'failed') return { type: 'FailOrder', code: failureOf(outcome) };
      if (end === 'expired') return { type: 'ExpireOrder', at: now.toISOString() };
      return { type: 'RecordPaid', ...entry, paymentId: deriveCommandId(terms.orderId, 'sandbox-payment') };
    case 'paid':
      return review?.in === 'paid' && read.last.type !== 'OrderReleased'
        ? { type: 'HoldOrder', code: holdOf(outcome) }
        : { type: 'StartBuying', hedgeId: terms.orderId };
    case 'held':
      return review?.isRefunded === true ? { type: 'RequestRefund', code: holdOf(outcome) } : { type: 'ReleaseOrder' };
    case 'buying':
      if (outcome === 'price_moved' || outcome === 'sources_silent') return { type: 'RequestRefund', code: outcome };
      return { type: 'RecordBought', fills: [], entryIds: [] };
    case 'bought':
      return { type: 'RequestDelivery' };
    case 'sending':
      if (end === 'refunded') return { type: 'RequestRefund', code: 'not_delivered' };
      return { type: 'CompleteOrder', deliveredTo: 'address', txid: txidOf(terms.orderId) };
    case 'refunding':
      return { type: 'RecordRefunded', ...entry };
    default:
      return 'end';
  }
};

/** The state of an order behind its public status. */
const STATE_OF: Readonly<Partial<Record<SandboxRest['in'], OrderStatus>>> = {
  awaiting_payment: 'placed',
  paid: 'paid',
  in_review: 'held',
  sending: 'sending',
};

/**
 * Until when the order rests in its present state; 0 when it does not. A refund that a partner asked for rests while two people would
 * approve it: over the threshold, whatever the currency.
 */
const restOf = ({ order: { terms, status }, last }: ReadOrder, outcome: SandboxOutcome, refundThreshold: Money): number => {
  const { rests, statuses } = sandboxCaseOf(outcome);
  if (status === 'placed' && statuses.at(-1) === 'expired') return Date.parse(terms.payBy);
  const since = new Date(last.metadata.occurredAt);
  const isRefundAsked = last.type === 'OrderRefundRequested' && last.data.code === 'partner_requested';
  if (isRefundAsked) return since.getTime() + refundMinutes(outcome, terms.fiat, refundThreshold) * MINUTE_MS;
  return rests !== null && STATE_OF[rests.in] === status ? endOf(rests, since).getTime() : 0;
};

const refundMinutes = (outcome: SandboxOutcome, fiat: Money, threshold: Money): number => {
  if (outcome === 'refund_fails') return REFUND_AGAIN_MINUTES;
  return minorOf(fiat) > minorOf(threshold) ? REFUND_APPROVAL_MINUTES : 0;
};

/** Working days are those of Slovakia, as for our own people. */
const endOf = (rests: SandboxRest, since: Date): Date =>
  'minutes' in rests ? new Date(since.getTime() + rests.minutes * MINUTE_MS) : afterWorkingDays(since, rests.workingDays);

/** In the form of a transaction id; no chain has it. */
const txidOf = (orderId: string): string => `test_${createHash('sha256').update(orderId).digest('hex')}`;
