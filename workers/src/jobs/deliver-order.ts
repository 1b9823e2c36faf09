import { beneficiaries } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { openCancelled, openDelivery } from '@danubit/core/delivery/open-delivery';
import { fundsReleased } from '@danubit/core/domain/ledger/entry/wallet.entries';
import type { OrderTerms } from '@danubit/core/domain/orders/order/order.events';
import { ERASED } from '@danubit/event-store/kernel/personal';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type JobOutcome, type JobTools } from './job.ts';
import { giveToOrder, type BookingOrderTools, type ReadOrder } from './read-order.ts';

/** Delivers the coins that were bought, into the wallet or to the customer's address. */
export const deliverOrder = (tools: BookingOrderTools, work: DueWork, read: ReadOrder): Promise<JobOutcome> =>
  read.order.terms.destination === 'wallet' ? intoWallet(tools, work, read) : beginDelivery(tools, work, read);

/** Makes the reserved coins available. */
const intoWallet = async (tools: BookingOrderTools, work: DueWork, read: ReadOrder): Promise<JobOutcome> => {
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

const beginDelivery = async (tools: BookingOrderTools, work: DueWork, read: ReadOrder): Promise<JobOutcome> => {
  const isKnown = (await addressOf(tools, read.order.terms)) !== null;
  await giveToOrder(tools, work, read, isKnown ? { type: 'RequestDelivery' } : { type: 'RequestRefund', code: 'not_delivered' });
  return { againInMs: 0 };
};

/**
 * Opens the delivery under the id of the order, or opens it cancelled when its address was erased, and takes over its end.
 * `DeliverySettled` runs this again: until then other jobs own the delivery, and one that can never arrive has ended with a proof of it.
 */
export const followDelivery = async (tools: JobTools, work: DueWork, read: ReadOrder): Promise<JobOutcome> => {
  const { orderId, userId, subjectId, walletId, crypto } = read.order.terms;
  const opened = await tools.log.load(delivery, deliveryStream(orderId));
  if (opened === null) {
    const destination = await addressOf(tools, read.order.terms);
    const cause = { kind: 'order', id: orderId } as const;
    const request = { deliveryId: orderId, cause, userId, subjectId, walletId, money: crypto };
    const unopened = { ...request, destination: destination ?? ERASED };
    if (destination === null) await openCancelled(tools.log, contextOf(work, tools.clock, 'cancel-delivery', subjectId), unopened);
    else await openDelivery(tools.log, contextOf(work, tools.clock, 'open-delivery', subjectId), { ...request, destination });
    return 'done';
  }
  if (opened.status === 'returned') return refund(tools, work, read);
  if (opened.status !== 'settled') return 'done';
  const txid = opened.confirmed?.txid ?? null;
  await giveToOrder(tools, work, read, { type: 'CompleteOrder', deliveredTo: 'address', txid });
  return 'done';
};

const refund = async (tools: JobTools, work: DueWork, read: ReadOrder): Promise<JobOutcome> => {
  await giveToOrder(tools, work, read, { type: 'RequestRefund', code: 'not_delivered' });
  return { againInMs: 0 };
};

/** The address that the order names, also when it was removed meanwhile; null when it was erased. */
const addressOf = async ({ log }: JobTools, { userId, addressId }: OrderTerms): Promise<string | null> => {
  const known = (await log.load(beneficiaries, beneficiaryStream(userId))).get(addressId ?? '');
  const address = known?.added.kind === 'address' ? known.added.data.address : null;
  return typeof address === 'string' ? address : null;
};
