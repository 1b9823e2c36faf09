import { minorOf } from '@danubit/contracts/values/money';
import { fundsReserved } from '@danubit/core/domain/ledger/entry/wallet.entries';
import { EntryRefused, type PostedEntry } from '@danubit/core/ledger/booking';
import { openLedger } from '@danubit/core/ledger/ledger';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { isAccountRestricted } from './account-hold.ts';
import { buyForOrder } from './buy-for-order.ts';
import { deliverOrder, followDelivery } from './deliver-order.ts';
import { contextOf, type Job, type JobOutcome, type JobTools } from './job.ts';
import { refundOrder } from './refund-order.ts';
import { isReserved, releaseUnrecorded, type ReservedFunds } from './reserved-funds.ts';
import { giveToOrder, readOrder, type BookingOrderTools, type ReadOrder } from './read-order.ts';

const LOOK_AGAIN_MS = 15 * 60_000;
const LOOK_FOR_TRANSFER_MS = 10_000;
/** A restriction that lasts longer ends the order. */
const HELD_AT_MOST_MS = 7 * 86_400_000;

/**
 * Takes an order from each state to the next. What a state decides is in the log before the next one is looked at, entries are booked once,
 * and every step may be repeated, so that a later run continues where one stopped.
 */
export const advanceOrderJob = (tools: JobTools): Job => {
  const withLedger = { ...tools, ledger: openLedger(tools.log) };
  return {
    action: 'advance-order',
    async run(work) {
      const read = await readOrder(tools.log, work.subject);
      switch (read?.order.status) {
        case 'placed':
          return takePayment(withLedger, work, read);
        case 'paid':
          return beginBuying(tools, work, read);
        case 'held':
          return lookAtHold(tools, work, read);
        case 'buying':
          return buyForOrder(withLedger, work, read);
        case 'bought':
          return deliverOrder(withLedger, work, read);
        case 'sending':
          return followDelivery(tools, work, read);
        case 'refunding':
          return refundOrder(withLedger, work, read);
        case 'failed':
        case 'cancelled':
        case 'expired':
          await releaseUnrecorded(withLedger, work, reservationOf(read));
          return 'done';
        default:
          return 'done';
      }
    },
  };
};

const takePayment = (tools: BookingOrderTools, work: DueWork, read: ReadOrder): Promise<JobOutcome> => {
  switch (read.order.terms.method) {
    case 'balance':
      return payFromBalance(tools, work, read);
    case 'transfer':
      return awaitTransfer(tools, work, read);
    default:
      return awaitPayment(tools, work, read);
  }
};

/** A transfer of any amount becomes money in the balance. The order takes its sum from there as soon as that is enough. */
const awaitTransfer = async (tools: BookingOrderTools, work: DueWork, read: ReadOrder): Promise<JobOutcome> => {
  const { walletId, userId, subjectId, fiat, payBy } = read.order.terms;
  const leftMs = Date.parse(payBy) - tools.clock.now().getTime();
  if (leftMs <= 0) {
    await awaitPayment(tools, work, read);
    // What a run reserved before it died is released.
    return { againInMs: 0 };
  }
  const context = contextOf(work, tools.clock, 'look', subjectId);
  const { available, debt } = await tools.ledger.balancesOf(context, { walletId, userId, asset: fiat.asset });
  const isEnough = debt === 0n && available >= minorOf(fiat);
  if (isEnough || (await isReserved(tools, work, reservationOf(read)))) return payFromBalance(tools, work, read);
  return { againInMs: Math.min(leftMs, LOOK_FOR_TRANSFER_MS), untried: true };
};

/** The whole sum is reserved, or the order fails without taking money. */
const payFromBalance = async (tools: BookingOrderTools, work: DueWork, read: ReadOrder): Promise<JobOutcome> => {
  const { orderId, walletId, userId, subjectId, fiat } = read.order.terms;
  if (await isAccountRestricted(tools.log, userId)) return fail(tools, work, read, 'account_restricted');
  const context = contextOf(work, tools.clock, 'reserve', subjectId);
  const { debt } = await tools.ledger.balancesOf(context, { walletId, userId, asset: fiat.asset });
  if (debt > 0n) return fail(tools, work, read, 'debt_open');
  const reservation = { reservationId: orderId, money: fiat, effectiveAt: read.placed.metadata.occurredAt };
  let posted: PostedEntry;
  try {
    posted = await tools.ledger.postWalletEntry(context, fundsReserved({ walletId, userId }, reservation), read.placed.position);
  } catch (error) {
    if (!(error instanceof EntryRefused) || error.code !== 'would_be_negative') throw error;
    return fail(tools, work, read, 'insufficient_balance');
  }
  failpoint('entry-posted');
  const overtaken = await giveToOrder(tools, work, read, { type: 'RecordPaid', ...posted, paymentId: null });
  if (overtaken !== null) await releaseIfEnded(tools, work);
  return { againInMs: 0 };
};

const releaseIfEnded = async (tools: BookingOrderTools, work: DueWork): Promise<void> => {
  const read = await readOrder(tools.log, work.subject);
  if (read?.order.status === 'failed' || read?.order.status === 'cancelled') await releaseUnrecorded(tools, work, reservationOf(read));
};

const fail = async (
  tools: JobTools,
  work: DueWork,
  read: ReadOrder,
  code: 'insufficient_balance' | 'account_restricted' | 'debt_open',
): Promise<JobOutcome> => {
  await giveToOrder(tools, work, read, { type: 'FailOrder', code });
  return { againInMs: 0 };
};

const reservationOf = ({ order, placed }: ReadOrder): ReservedFunds => {
  const { orderId, walletId, userId, subjectId, fiat } = order.terms;
  return { reservationId: orderId, walletId, userId, subjectId, money: fiat, position: placed.position };
};

/** A payment that is booked takes the order on (take-order-payment); otherwise its time runs out. */
const awaitPayment = async (tools: JobTools, work: DueWork, read: ReadOrder): Promise<JobOutcome> => {
  const now = tools.clock.now();
  const leftMs = Date.parse(read.order.terms.payBy) - now.getTime();
  if (leftMs > 0) return { againInMs: leftMs, untried: true };
  await giveToOrder(tools, work, read, { type: 'ExpireOrder', at: now.toISOString() });
  return 'done';
};

const beginBuying = async (tools: JobTools, work: DueWork, read: ReadOrder): Promise<JobOutcome> => {
  const { orderId, userId } = read.order.terms;
  const isHeld = await isAccountRestricted(tools.log, userId);
  await giveToOrder(
    tools,
    work,
    read,
    isHeld ? { type: 'HoldOrder', code: 'account_restricted' } : { type: 'StartBuying', hedgeId: orderId },
  );
  return { againInMs: 0 };
};

const lookAtHold = async (tools: JobTools, work: DueWork, read: ReadOrder): Promise<JobOutcome> => {
  if (!(await isAccountRestricted(tools.log, read.order.terms.userId))) {
    await giveToOrder(tools, work, read, { type: 'ReleaseOrder' });
    return { againInMs: 0 };
  }
  const heldForMs = tools.clock.now().getTime() - Date.parse(read.last.metadata.occurredAt);
  if (heldForMs < HELD_AT_MOST_MS) return { againInMs: LOOK_AGAIN_MS, untried: true };
  await giveToOrder(tools, work, read, { type: 'RequestRefund', code: 'account_restricted' });
  return { againInMs: 0 };
};
