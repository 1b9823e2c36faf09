import type { Money } from '@danubit/contracts/values/money';
import { minorOf } from '@danubit/contracts/values/money';
import { deliveryConfirmed, networkCost } from '@danubit/core/domain/ledger/entry/order.entries';
import { isOwnMove } from '@danubit/core/domain/delivery/delivery/payer';
import type { Delivery } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { openLedger, type Ledger } from '@danubit/core/ledger/ledger';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { giveToDelivery, readDelivery, type ReadDelivery } from './delivery-subject.ts';
import { contextOf, type Job, type JobTools } from './job.ts';
import { releaseReservation } from './plan-delivery.ts';

/**
 * Books the end of a delivery. Confirmed coins leave the customer's reservation and our custody; the network's fee is our cost, even if a
 * transaction was executed without effect. The coins of an abandoned delivery stay reserved for the customer: the order or withdrawal that
 * it was for decides about them. Each step may be repeated.
 */
export const settleDeliveryJob = (tools: JobTools): Job => {
  const ledger = openLedger(tools.log);
  return {
    action: 'settle-delivery',
    async run(work) {
      const read = await readDelivery(tools.log, work.subject);
      const { state } = read;
      if (state.status !== 'confirmed' && state.status !== 'abandoned') return 'done';
      const entryIds = [...(await bookCoins(tools, ledger, work, read)), ...(await bookFee(tools, ledger, work, read))];
      failpoint('entry-posted');
      await releaseReservation(tools, work, state, wasSigned(state) ? 'spent' : 'unused');
      const refused = await giveToDelivery(tools, work, state, { type: 'SettleDelivery', entryIds });
      if (refused !== null) throw new Error(`The end of a delivery was refused: ${refused.code}.`);
      return 'done';
    },
  };
};

const wasSigned = ({ abandoned }: Delivery): boolean =>
  abandoned === null || abandoned.proof === 'reverted' || abandoned.proof === 'spent_elsewhere';

const endOf = ({ history }: ReadDelivery) => {
  const end = history.findLast(({ type }) => type === 'DeliveryConfirmed' || type === 'DeliveryAbandoned');
  if (end === undefined) throw new Error('The delivery has no end.');
  return { effectiveAt: end.metadata.occurredAt, position: end.position };
};

/** Coins that were never credited are not in the books, and neither is the fee that they pay themselves. */
const isReturn = ({ cause }: Delivery['request']): boolean => cause.kind === 'receipt_return';

const bookCoins = async (tools: JobTools, ledger: Ledger, work: DueWork, read: ReadDelivery): Promise<readonly string[]> => {
  const { request, status } = read.state;
  if (status !== 'confirmed' || isOwnMove(request) || isReturn(request)) return [];
  const { deliveryId, walletId, userId, subjectId, money } = request;
  const { effectiveAt, position } = endOf(read);
  const entry = deliveryConfirmed({ walletId, userId }, { deliveryId, money, effectiveAt });
  return [(await ledger.postWalletEntry(contextOf(work, tools.clock, 'coins', subjectId), entry, position)).entryId];
};

/** A sweep of the network's coin pays with the coins that it moves: a customer's. */
const payerOfFee = ({ request: { cause, money } }: Delivery, fee: Money): 'custody.client' | 'custody.own' =>
  cause.kind === 'sweep' && money.asset === fee.asset ? 'custody.client' : 'custody.own';

const bookFee = async (tools: JobTools, ledger: Ledger, work: DueWork, read: ReadDelivery): Promise<readonly string[]> => {
  const { request, confirmed, abandoned } = read.state;
  const fee: Money | null = confirmed?.networkFee ?? abandoned?.networkFee ?? null;
  if (fee === null || minorOf(fee) === 0n || (isReturn(request) && fee.asset === request.money.asset)) return [];
  const { deliveryId, subjectId } = request;
  const { effectiveAt } = endOf(read);
  const entry = networkCost({ deliveryId, money: fee, paidFrom: payerOfFee(read.state, fee), effectiveAt });
  return [(await ledger.postJournalEntry(contextOf(work, tools.clock, 'fee', subjectId), entry.entryId, entry)).entryId];
};
