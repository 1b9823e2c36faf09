import type { SandboxOutcome } from '@danubit/contracts/values/partners';
import type { OrderCommand } from '@danubit/core/domain/orders/order/order.decider';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { partnerOrder } from '@danubit/core/domain/partners/partner-order/partner-order.decider';
import { partnerOrderStream } from '@danubit/core/domain/partners/partner-order/partner-order.stream';
import { deriveCommandId } from '@danubit/event-store/event-ids';
import { createHash } from 'node:crypto';
import type { SandboxClocks } from '../due/sandbox-clocks.ts';
import type { Job, JobTools } from './job.ts';
import { giveToOrder, readOrder, type ReadOrder } from './read-order.ts';

export type SandboxTools = JobTools & { readonly sandboxClocks: SandboxClocks };

/** Between two steps, so that a partner sees each of them. */
const STEP_MS = 1_000;

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
    if (read === null || ofPartner === null) return 'done';
    const clock = await tools.sandboxClocks.of(ofPartner.partnerId);
    const now = clock.now();
    const step = stepOf(read, ofPartner.outcome, now.toISOString());
    if (step === 'end') return 'done';
    if (step === 'wait') return { againInMs: Math.max(1, Date.parse(read.order.terms.payBy) - now.getTime()), untried: true };
    await giveToOrder({ ...tools, clock }, work, read, step);
    return { againInMs: STEP_MS, untried: true };
  },
});

const stepOf = (read: ReadOrder, outcome: SandboxOutcome, at: string): OrderCommand | 'wait' | 'end' => {
  const { terms, status } = read.order;
  const entry = { entryId: deriveCommandId(terms.orderId, 'sandbox-entry'), stream: orderStream(terms.orderId) };
  switch (status) {
    case 'placed':
      if (outcome === 'declined') return { type: 'FailOrder', code: 'payment_failed' };
      if (outcome !== 'unpaid') return { type: 'RecordPaid', ...entry, paymentId: deriveCommandId(terms.orderId, 'sandbox-payment') };
      return at < terms.payBy ? 'wait' : { type: 'ExpireOrder', at };
    case 'paid':
      return isReviewed(outcome) && read.last.type !== 'OrderReleased'
        ? { type: 'HoldOrder', code: 'account_restricted' }
        : { type: 'StartBuying', hedgeId: terms.orderId };
    case 'held':
      return outcome === 'review_refunded' ? { type: 'RequestRefund', code: 'account_restricted' } : { type: 'ReleaseOrder' };
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

const isReviewed = (outcome: SandboxOutcome): boolean => outcome === 'review_released' || outcome === 'review_refunded';

/** In the form of a transaction id; no chain has it. */
const txidOf = (orderId: string): string => `test_${createHash('sha256').update(orderId).digest('hex')}`;
