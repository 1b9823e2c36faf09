import { reversalOf } from '@danubit/core/domain/ledger/entry/build-entry';
import { fundsReleased } from '@danubit/core/domain/ledger/entry/wallet.entries';
import type { PostedEntry } from '@danubit/core/ledger/booking';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type JobOutcome } from './job.ts';
import { purchaseOf } from './purchase-entries.ts';
import { giveToOrder, type BookingOrderTools, type ReadOrder } from './read-order.ts';

/** Refunds the whole sum, fees included. Coins that were bought for the order and cannot be delivered become the company's. */
export const refundOrder = async (tools: BookingOrderTools, work: DueWork, read: ReadOrder): Promise<JobOutcome> => {
  const effectiveAt = read.last.metadata.occurredAt;
  if (read.order.wasBought) await reversePurchase(tools, work, read, effectiveAt);
  const posted = await releaseReserved(tools, work, read, effectiveAt);
  failpoint('entry-posted');
  await giveToOrder(tools, work, read, { type: 'RecordRefunded', ...posted });
  return 'done';
};

/** Makes the reserved sum available again. */
const releaseReserved = (
  tools: BookingOrderTools,
  work: DueWork,
  { order, placed }: ReadOrder,
  effectiveAt: string,
): Promise<PostedEntry> => {
  const { orderId, walletId, userId, subjectId, fiat } = order.terms;
  return tools.ledger.postWalletEntry(
    contextOf(work, tools.clock, 'release', subjectId),
    fundsReleased({ walletId, userId }, { reservationId: orderId, money: fiat, effectiveAt }),
    placed.position,
  );
};

/** Coins first: while the reversal is not complete, the customer has neither coins nor money twice. */
const reversePurchase = async (tools: BookingOrderTools, work: DueWork, read: ReadOrder, effectiveAt: string): Promise<void> => {
  const { ledger, clock } = tools;
  const { orderId, subjectId } = read.order.terms;
  const { fiatLeg, cryptoLeg, allocation } = purchaseOf(read.order.terms, effectiveAt);
  for (const leg of [cryptoLeg, fiatLeg]) {
    const reversal = reversalOf(leg, effectiveAt);
    await ledger.postWalletEntry(contextOf(work, clock, `post:${reversal.entryId}`, subjectId), reversal, read.placed.position);
    failpoint('entry-posted');
  }
  const context = contextOf(work, clock, 'post:reversal-allocation', null);
  await ledger.postJournalEntry(context, `reversal-allocation-${orderId}`, reversalOf(allocation, effectiveAt));
};
