import { addMoney, minorOf, money, type Money } from '@danubit/contracts/values/money';
import { disputeFee, disputeOfHouse, disputeOfHouseWon, disputeOpened, disputeWon } from '@danubit/core/domain/ledger/entry/card.entries';
import type { JournalEntry } from '@danubit/core/domain/ledger/entry/entry.events';
import type { DisputeEvent, DisputeShares } from '@danubit/core/domain/payments/dispute/dispute.events';
import type { Dispute } from '@danubit/core/domain/payments/dispute/dispute.state';
import type { PaymentCommand } from '@danubit/core/domain/payments/payment/payment.commands';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import { disputableOf } from '@danubit/core/domain/payments/payment/payment-disputes';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { EntryRefused, type PostedEntry } from '@danubit/core/ledger/booking';
import { openLedger, type Ledger } from '@danubit/core/ledger/ledger';
import type { Position } from '@danubit/event-store/event-store.port';
import { handleCommand } from '@danubit/event-store/handle-command';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type Job, type JobOutcome, type JobTools } from './job.ts';
import { giveToDispute, readDispute, type ReadDispute } from './read-dispute.ts';
import { readPayment } from './read-payment.ts';
import { giveToRefund, readRefund } from './refund-of-payment.ts';

type SettlingTools = JobTools & { readonly ledger: Ledger };

/** Refunds that are at the provider end first, so that the customer does not bear an amount twice. */
const AFTER_REFUNDS_MS = 30_000;
const AFTER_PAYMENT_MS = 5_000;

/**
 * Books a dispute. The provider has taken the disputed amount and its fee: the customer bears what is left of the payment, from the balance
 * or as a debt, and the company the rest. A dispute that is won gives it back. Who bears what is recorded before it is posted, so that a
 * repeated run posts the same entry.
 */
export const settleDisputeJob = (tools: JobTools): Job => {
  const settling: SettlingTools = { ...tools, ledger: openLedger(tools.log) };
  return {
    action: 'settle-dispute',
    async run(work) {
      const read = await readDispute(tools.log, work.subject);
      switch (read.state.status) {
        case 'opened':
        case 'apportioned':
          return charge(settling, work, read);
        case 'lost':
          return closeLost(settling, work, read.state);
        case 'won':
        case 'returning':
          return closeWon(settling, work, read);
        default:
          return 'done';
      }
    },
  };
};

const charge = async (tools: SettlingTools, work: DueWork, { state, history }: ReadDispute): Promise<JobOutcome> => {
  const { opening, shares, fee } = state;
  const { payment } = await readPayment(tools.log, opening.paymentId);
  if (isUnderWay(payment)) return { againInMs: AFTER_PAYMENT_MS };
  if (isOfPayment(state, payment)) {
    await tellPayment(tools, work, state, { type: 'RecordDispute', disputeId: opening.disputeId, money: opening.money });
    if (await hasOpenRefunds(tools, work, payment)) return { againInMs: AFTER_REFUNDS_MS };
  }
  if (shares === null) return apportion(tools, work, state);
  const opened = eventOf(history, 'DisputeOpened', 'DisputeAdvanced');
  const parts = { disputeId: opening.disputeId, ...shares, effectiveAt: opened.metadata.occurredAt };
  const posted = await postOrNull(() =>
    isOfHouse(shares)
      ? postHouse(tools, work, state, disputeOfHouse(parts))
      : tools.ledger.postWalletEntry(contextFor(tools, work, state, 'charge'), disputeOpened(walletOf(state), parts), firstOf(history)),
  );
  if (posted === null) return apportion(tools, work, state);
  failpoint('entry-posted');
  if (fee !== null) await postHouse(tools, work, state, disputeFee({ ...parts, fee }));
  await accepted(giveToDispute(tools, work, opening, 'charged', { type: 'RecordCharge', ...posted }));
  return 'done';
};

/** The refunds that are not at the provider yet end, and the others are waited for. */
const hasOpenRefunds = async (tools: JobTools, work: DueWork, { refunds }: Payment): Promise<boolean> => {
  const open = refunds.filter(({ status }) => status === 'reserved');
  for (const { refundId } of open) {
    const { state } = await readRefund(tools.log, refundId);
    await giveToRefund(tools, work, state, 'stop', { type: 'StopRefund' });
  }
  return open.length > 0;
};

/** The customer bears what is left of the payment, first from the balance; the company bears the rest. */
const apportion = async (tools: SettlingTools, work: DueWork, state: Dispute): Promise<JobOutcome> => {
  const { opening } = state;
  const { payment } = await readPayment(tools.log, opening.paymentId);
  const disputed = opening.money;
  const borne = isOfPayment(state, payment) ? least(disputed, disputableOf(payment, opening.disputeId)) : none(disputed);
  const { available } = await balancesOf(tools, work, state);
  const fromBalance = least(borne, money(disputed.asset, available));
  const shares = { fromBalance, owed: minus(borne, fromBalance), loss: minus(disputed, borne) };
  await accepted(giveToDispute(tools, work, opening, `shares:${String(work.tries)}`, { type: 'Apportion', shares }));
  return { againInMs: 0 };
};

const closeLost = async (tools: SettlingTools, work: DueWork, state: Dispute): Promise<JobOutcome> => {
  await endInPayment(tools, work, state);
  await accepted(giveToDispute(tools, work, state.opening, 'close', { type: 'Close', entry: null }));
  return 'done';
};

const closeWon = async (tools: SettlingTools, work: DueWork, { state, history }: ReadDispute): Promise<JobOutcome> => {
  const { opening, shares, returned } = state;
  if (shares === null || !state.isCharged) return closeLost(tools, work, state);
  if (returned === null) return apportionReturn(tools, work, state, shares);
  const parts = { disputeId: opening.disputeId, ...returned, effectiveAt: eventOf(history, 'DisputeWon').metadata.occurredAt };
  const posted = await postOrNull(() =>
    isOfHouse(returned)
      ? postHouse(tools, work, state, disputeOfHouseWon(parts))
      : tools.ledger.postWalletEntry(contextFor(tools, work, state, 'return'), disputeWon(walletOf(state), parts), firstOf(history)),
  );
  if (posted === null) return apportionReturn(tools, work, state, shares);
  failpoint('entry-posted');
  await endInPayment(tools, work, state);
  await accepted(giveToDispute(tools, work, opening, 'close', { type: 'Close', entry: posted }));
  return 'done';
};

/** A debt that is still there is cancelled; what the customer has repaid of it returns to the balance. */
const apportionReturn = async (tools: SettlingTools, work: DueWork, state: Dispute, taken: DisputeShares): Promise<JobOutcome> => {
  const { debt } = await balancesOf(tools, work, state);
  const owed = least(taken.owed, money(taken.owed.asset, debt));
  const shares = { fromBalance: addMoney(taken.fromBalance, minus(taken.owed, owed)), owed, loss: taken.loss };
  await accepted(giveToDispute(tools, work, state.opening, `return:${String(work.tries)}`, { type: 'ApportionReturn', shares }));
  return { againInMs: 0 };
};

/** The dispute is in the payment's stream unless the company bears all of it. */
const endInPayment = async (tools: JobTools, work: DueWork, state: Dispute): Promise<void> => {
  const { opening, shares, outcome } = state;
  const { payment } = await readPayment(tools.log, opening.paymentId);
  if (outcome === null || shares === null || !payment.disputes.some(({ disputeId }) => disputeId === opening.disputeId)) return;
  const charged = outcome === 'won' ? none(opening.money) : addMoney(shares.fromBalance, shares.owed);
  await tellPayment(tools, work, state, { type: 'CloseDispute', disputeId: opening.disputeId, outcome, charged });
};

const isUnderWay = ({ status, booked }: Payment): boolean => !['failed', 'refused'].includes(status) && booked === null;

/** A charge other than the one that completed the payment never reached the customer's balance as this payment. */
const isOfPayment = ({ opening }: Dispute, { capturedBy, booked, money: { asset } }: Payment): boolean =>
  booked !== null &&
  capturedBy?.provider === opening.provider &&
  capturedBy.providerReference === opening.providerReference &&
  asset === opening.money.asset;

const isOfHouse = ({ fromBalance, owed }: DisputeShares): boolean => minorOf(fromBalance) === 0n && minorOf(owed) === 0n;

const walletOf = ({ opening: { walletId, userId } }: Dispute) => ({ walletId, userId });

const contextFor = ({ clock }: JobTools, work: DueWork, { opening }: Dispute, step: string) =>
  contextOf(work, clock, step, opening.subjectId);

const balancesOf = (tools: SettlingTools, work: DueWork, state: Dispute) =>
  tools.ledger.balancesOf(contextFor(tools, work, state, 'balances'), { ...walletOf(state), asset: state.opening.money.asset });

const postHouse = (tools: SettlingTools, work: DueWork, state: Dispute, entry: JournalEntry): Promise<PostedEntry> =>
  tools.ledger.postJournalEntry(contextFor(tools, work, state, entry.entryId), entry.entryId, entry);

/** Null when the balances have changed since the shares were recorded. */
const postOrNull = async (post: () => Promise<PostedEntry>): Promise<PostedEntry | null> => {
  try {
    return await post();
  } catch (error) {
    if (error instanceof EntryRefused && error.code === 'would_be_negative') return null;
    throw error;
  }
};

const tellPayment = async (
  { log, clock }: JobTools,
  work: DueWork,
  { opening: { paymentId, disputeId, subjectId } }: Dispute,
  command: Extract<PaymentCommand, { type: 'RecordDispute' | 'CloseDispute' }>,
): Promise<void> => {
  const handled = await handleCommand(log, {
    stream: paymentStream(paymentId),
    decider: paymentDecider,
    command,
    context: contextOf(work, clock, `payment:${command.type}:${disputeId}`, subjectId),
  });
  if (!handled.accepted) throw new Error(`Payment ${paymentId} refused its dispute: ${handled.refusal.code}.`);
};

/** @throws Error when a step is refused: the work then waits with an alarm, and no outcome is assumed */
const accepted = async (given: Promise<{ readonly code: string } | null>): Promise<void> => {
  const refused = await given;
  if (refused !== null) throw new Error(`A step of a dispute was refused: ${refused.code}.`);
};

/** The newest of these types. */
const eventOf = (history: ReadDispute['history'], ...types: readonly DisputeEvent['type'][]): ReadDispute['history'][number] => {
  const event = history.findLast(({ type }) => types.includes(type));
  if (event === undefined) throw new Error(`The dispute has no ${types.join(' or ')}.`);
  return event;
};

/** Every entry of a dispute is posted after its opening. */
const firstOf = (history: ReadDispute['history']): Position => eventOf(history, 'DisputeOpened').position;

const none = ({ asset }: Money): Money => money(asset, 0n);
const minus = (left: Money, right: Money): Money => money(left.asset, minorOf(left) - minorOf(right));
const least = (left: Money, right: Money): Money => (minorOf(left) < minorOf(right) ? left : right);
