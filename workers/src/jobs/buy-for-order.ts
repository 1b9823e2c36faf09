import { divideUp, parsePrice, priceText } from '@danubit/core/domain/orders/pricing/price';
import { PRICING_RULES } from '@danubit/core/domain/orders/pricing/pricing-rules';
import { hedge, type Hedge, type HedgeCommand } from '@danubit/core/domain/orders/hedge/hedge.decider';
import type { HedgeRequest } from '@danubit/core/domain/orders/hedge/hedge.events';
import { hedgeStream } from '@danubit/core/domain/orders/hedge/hedge.stream';
import type { OrderTerms } from '@danubit/core/domain/orders/order/order.events';
import { handleCommand } from '@danubit/event-store/handle-command';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type JobOutcome } from './job.ts';
import { purchaseOf } from './purchase-entries.ts';
import { giveToOrder, type BookingOrderTools, type ReadOrder } from './read-order.ts';

/** How long the sources are tried; then the hedge fails and the money is returned. */
export const BUY_WITHIN_MS = 5 * 60_000;
/** An order whose purchase stays unknown is not kept waiting: the money goes back, and coins that turn up later are the company's. */
const GIVE_UP_AFTER_MS = 15 * 60_000;
const LOOK_AGAIN_MS = 30_000;

/** Opens the purchase and follows it. Its stream decides the end: bought, or refunded. */
export const buyForOrder = async (tools: BookingOrderTools, work: DueWork, read: ReadOrder): Promise<JobOutcome> => {
  const { terms } = read.order;
  const buyingSince = Date.parse(read.last.metadata.occurredAt);
  const opened = await giveToHedge(tools, work, terms, 'request', { type: 'RequestHedge', request: requestOf(terms, buyingSince) });
  if (opened?.status === 'filled') return bookPurchase(tools, work, read, opened);
  const isOver = opened?.status === 'failed' || opened?.status === 'given_up';
  const waitedMs = tools.clock.now().getTime() - buyingSince;
  if (!isOver && waitedMs < GIVE_UP_AFTER_MS) return { againInMs: Math.min(LOOK_AGAIN_MS, GIVE_UP_AFTER_MS - waitedMs), untried: true };
  if (!isOver) {
    const ended = await giveToHedge(tools, work, terms, 'give-up', { type: 'FailHedge', code: 'cancelled' });
    if (ended?.status === 'filled') return { againInMs: 0 };
  }
  await giveToOrder(tools, work, read, { type: 'RequestRefund', code: isOver ? 'price_moved' : 'sources_silent' });
  return { againInMs: 0 };
};

const requestOf = ({ orderId, crypto, fiat, marketPrice }: OrderTerms, buyingSince: number): HedgeRequest => {
  const market = parsePrice(marketPrice);
  if (market === undefined) throw new Error(`Order ${orderId} has no readable price.`);
  const limit = divideUp(market * (10_000n + PRICING_RULES.slippageBps), 10_000n);
  const buyBy = new Date(buyingSince + BUY_WITHIN_MS).toISOString();
  return { hedgeId: orderId, orderId, crypto, fiatAsset: fiat.asset, limitPrice: priceText(limit), buyBy };
};

/** Returns the state after the command, whether it was accepted or not. */
const giveToHedge = async (
  { log, clock }: BookingOrderTools,
  work: DueWork,
  { orderId, subjectId }: OrderTerms,
  step: string,
  command: HedgeCommand,
): Promise<Hedge | null> =>
  (
    await handleCommand(log, {
      stream: hedgeStream(orderId),
      decider: hedge,
      command,
      context: contextOf(work, clock, `${step}:${orderId}`, subjectId),
    })
  ).state;

const bookPurchase = async (tools: BookingOrderTools, work: DueWork, read: ReadOrder, { fills }: Hedge): Promise<JobOutcome> => {
  const { orderId, subjectId } = read.order.terms;
  const { ledger, clock } = tools;
  const { fiatLeg, cryptoLeg, allocation } = purchaseOf(read.order.terms, read.last.metadata.occurredAt);
  const entryIds: string[] = [];
  for (const leg of [fiatLeg, cryptoLeg]) {
    const context = contextOf(work, clock, `post:${leg.entryId}`, subjectId);
    entryIds.push((await ledger.postWalletEntry(context, leg, read.placed.position)).entryId);
    failpoint('entry-posted');
  }
  const context = contextOf(work, clock, 'post:allocation', null);
  entryIds.push((await ledger.postJournalEntry(context, `allocation-${orderId}`, allocation)).entryId);
  await giveToOrder(tools, work, read, {
    type: 'RecordBought',
    fills: fills.map(({ source, reference, crypto: coins, fiat: owed }) => ({ source, reference, crypto: coins, fiat: owed })),
    entryIds,
  });
  return { againInMs: 0 };
};
