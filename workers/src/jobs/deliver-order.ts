import { fundsReleased } from '@danubit/core/domain/ledger/entry/wallet.entries';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type JobOutcome } from './job.ts';
import { giveToOrder, type BookingOrderTools, type ReadOrder } from './read-order.ts';

/** Into the wallet: the coins that were reserved are available. */
export const deliverOrder = async (tools: BookingOrderTools, work: DueWork, read: ReadOrder): Promise<JobOutcome> => {
  const { orderId, walletId, userId, subjectId, crypto } = read.order.terms;
  const effectiveAt = read.last.metadata.occurredAt;
  await tools.ledger.postWalletEntry(
    contextOf(work, tools.clock, 'release-coins', subjectId),
    fundsReleased({ walletId, userId }, { reservationId: `${orderId}-coins`, money: crypto, effectiveAt }),
    read.placed.position,
  );
  failpoint('entry-posted');
  await giveToOrder(tools, work, read, { type: 'CompleteOrder', deliveredTo: 'wallet', txid: null });
  return 'done';
};
