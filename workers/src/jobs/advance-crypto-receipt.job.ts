import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { SMALLEST_RECEIPT } from '@danubit/contracts/values/crypto-receipts';
import type { ReceiptHold } from '@danubit/contracts/values/hold-codes';
import { minorOf, parseDecimal, type Money } from '@danubit/contracts/values/money';
import type { MinedTransaction } from '@danubit/core/chain/chain-node.port';
import type { ChainNodes } from '@danubit/core/chain/chains';
import { networkOf, type Network } from '@danubit/core/chain/networks';
import { answerOrNone, type ClearanceAnswer, type ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import { announcements, type Announcement } from '@danubit/core/domain/delivery/announcements/announcements.decider';
import { announcementsStream } from '@danubit/core/domain/delivery/announcements/announcements.stream';
import { CONFIRMATIONS } from '@danubit/core/domain/delivery/confirmations';
import { coinsReceived, ownCoinsReceived } from '@danubit/core/domain/ledger/entry/order.entries';
import { cryptoReceipt } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.decider';
import type { CryptoReceipt, CryptoReceiptCommand } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.state';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { openLedger, type Ledger } from '@danubit/core/ledger/ledger';
import { provenSenders } from '@danubit/core/beneficiaries/saved-senders';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { AFTER_NO_ANSWER, contextOf, isStillPatient, type Job, type JobOutcome, type JobTools } from './job.ts';
import { receiptHoldOf, type ReceiptHoldTools } from './receipt-hold.ts';

export type CryptoReceiptTools = JobTools &
  ReceiptHoldTools & {
    readonly nodes: ChainNodes;
    readonly compliance: ClearanceCheck;
    /** In euros at the market price; undefined while the sources give none. */
    readonly worthInEuro: (coins: Money) => Promise<Money | undefined>;
  };
type Tools = CryptoReceiptTools & { readonly ledger: Ledger };

const LOOK_EVERY_MS: Readonly<Record<Network, number>> = { bitcoin: 3_000, ethereum: 2_000 };
/** In the fast look; an older receipt is looked at less often. */
const YOUNG_MS = 600_000;
const OLD_EVERY_MS = 60_000;
/** For held coins: the reason may be gone, because a proof was given or the account reinstated. */
const HELD_EVERY_MS = 5 * 60_000;
const NO_PRICE_MS = 30_000;
/** A transaction that is in no block for so long is given up. */
const LOST_AFTER_MS = 3 * 86_400_000;

/** `refused` and `returning` are no ends of the receipt, but another job continues them. */
const ENDED: readonly CryptoReceipt['status'][] = ['too_small', 'lost', 'refused', 'returning', 'returned'];

type Read = { readonly state: CryptoReceipt; readonly history: readonly RecordedDomainEvent<CryptoReceiptEvent>[] };

/**
 * Takes coins that arrived to their end: they wait for the confirmations of the chain, then for the answer of the compliance process and
 * for what the law requires about their sender, and are credited. Every step may be repeated; the entry is booked once for a receipt.
 */
export const advanceCryptoReceiptJob = (tools: CryptoReceiptTools): Job => {
  const withLedger = { ...tools, ledger: openLedger(tools.log) };
  return {
    action: 'advance-crypto-receipt',
    async run(work) {
      const { state, history } = await tools.log.loadWithHistory(cryptoReceipt, cryptoReceiptStream(work.subject));
      if (state === null || ENDED.includes(state.status)) return 'done';
      if (state.status === 'credited') return afterCredit(tools, work, { state, history });
      return advance(withLedger, work, { state, history });
    },
  };
};

const advance = async (tools: Tools, work: DueWork, read: Read): Promise<JobOutcome> => {
  const { txid, money } = read.state.received;
  const asset = money.asset as CryptoAsset;
  const sighting = await tools.nodes[networkOf(asset)].look(txid);
  if (sighting.kind !== 'mined' || !sighting.hasMoved) return whileAbsent(tools, work, read);
  const { height, hash } = sighting.block;
  if (read.state.status === 'waiting' || read.state.block.hash !== hash) {
    await give(tools, work, read.state, { type: 'RecordSeen', block: { height, hash } });
    return { againInMs: 0, untried: true };
  }
  if (sighting.confirmations < CONFIRMATIONS[asset]) return again(tools, read);
  if (isTooSmall(money)) return leaveUncredited(tools, work, read);
  return read.state.value === null ? recordValue(tools, work, read.state) : clear(tools, work, read, { sighting, value: read.state.value });
};

/** An announcement may come after the credit: its originator is screened nevertheless, and an alert is decided like any other. */
const afterCredit = async (tools: CryptoReceiptTools, work: DueWork, { state }: Read): Promise<JobOutcome> => {
  const { receiptId, userId, subjectId, money, txid } = state.received;
  const noted = await handleCommand(tools.log, {
    stream: announcementsStream(userId),
    decider: announcements,
    command: { type: 'NoteCredited', receipt: { userId, receiptId, asset: money.asset, minor: money.minor, txid } },
    context: contextOf(work, tools.clock, 'credited', subjectId),
  });
  if (!noted.state.takenUp.has(receiptId)) return 'done';
  return (await answerOrNone(tools.compliance, 'receipt', receiptId)) === 'none' ? AFTER_NO_ANSWER : 'done';
};

const again = ({ clock }: JobTools, { state, history }: Read): JobOutcome => {
  const ageMs = clock.now().getTime() - Date.parse(history[0]?.metadata.occurredAt ?? '');
  const network = networkOf(state.received.money.asset as CryptoAsset);
  return { againInMs: ageMs < YOUNG_MS ? LOOK_EVERY_MS[network] : OLD_EVERY_MS, untried: true };
};

const isTooSmall = ({ asset, minor }: Money): boolean => {
  const least = parseDecimal(asset, SMALLEST_RECEIPT[asset as CryptoAsset]);
  if (least === undefined) throw new Error(`The smallest receipt of ${asset} is not an amount of it.`);
  return BigInt(minor) < minorOf(least);
};

/** The block is gone. The transaction usually comes back in another one; after three days it is given up until it is seen again. */
const whileAbsent = async (tools: Tools, work: DueWork, read: Read): Promise<JobOutcome> => {
  const { state, history } = read;
  if (state.status === 'seen') await give(tools, work, state, { type: 'RecordReorganised' });
  const since = history.at(-1)?.metadata.occurredAt ?? '';
  const isLost = state.status === 'waiting' && tools.clock.now().getTime() - Date.parse(since) > LOST_AFTER_MS;
  if (!isLost) return again(tools, read);
  await give(tools, work, state, { type: 'RecordLost' });
  return 'done';
};

/** Coins that are too few to be credited stay at our address, so they are booked as the company's. */
const leaveUncredited = async (tools: Tools, work: DueWork, { state }: Read): Promise<JobOutcome> => {
  const { receiptId, money, subjectId } = state.received;
  const entry = ownCoinsReceived({ transferId: receiptId, money, effectiveAt: tools.clock.now().toISOString() });
  const { entryId } = await tools.ledger.postJournalEntry(contextOf(work, tools.clock, 'small', subjectId), entry.entryId, entry);
  failpoint('entry-posted');
  await give(tools, work, state, { type: 'RecordTooSmall', entryId });
  return 'done';
};

/** Before clearance: the rules look at the value of the coins. */
const recordValue = async (tools: Tools, work: DueWork, state: CryptoReceipt): Promise<JobOutcome> => {
  const value = await tools.worthInEuro(state.received.money);
  if (value === undefined) return { againInMs: NO_PRICE_MS };
  await give(tools, work, state, { type: 'RecordValue', value });
  return { againInMs: 0, untried: true };
};

type Confirmed = { readonly sighting: MinedTransaction; readonly value: Money };

const clear = async (tools: Tools, work: DueWork, read: Read, confirmed: Confirmed): Promise<JobOutcome> => {
  const { state, history } = read;
  // Before clearance, because clearance screens the announced senders.
  const announcement = await takeUp(tools, work, read);
  const answer = await answerOrNone(tools.compliance, 'receipt', state.received.receiptId);
  if (state.status !== 'held' && isStillPatient(answer, history.at(-1)?.metadata.occurredAt, tools.clock.now())) return AFTER_NO_ANSWER;
  const hold = await holdOf(tools, state, { answer, value: confirmed.value, announcement });
  if (hold !== null) {
    await give(tools, work, state, { type: 'HoldReceipt', code: hold });
    return answer === 'none' ? AFTER_NO_ANSWER : { againInMs: HELD_EVERY_MS, untried: true };
  }
  if (state.status === 'held') {
    await give(tools, work, state, { type: 'EndHold', reason: reasonOf(state) });
    return { againInMs: 0, untried: true };
  }
  await credit(tools, work, read, confirmed);
  return { againInMs: 0, untried: true };
};

/** The end of a review reads the same, whether people decided or the answer came late: the customer's data export has the text. */
const reasonOf = ({ hold }: CryptoReceipt): string =>
  hold === 'under_review' ? 'The review has ended.' : 'The reason for the hold is gone.';

/** What another provider has announced about these coins. Later it may announce them again, with the right recipient. */
const takeUp = async ({ log, clock }: Tools, work: DueWork, { state, history }: Read): Promise<Announcement | undefined> => {
  const { receiptId, userId, subjectId, money, txid } = state.received;
  const arrivedAt = history[0]?.metadata.occurredAt ?? '';
  const handled = await handleCommand(log, {
    stream: announcementsStream(userId),
    decider: announcements,
    command: { type: 'TakeUpAnnouncement', receipt: { receiptId, asset: money.asset, minor: money.minor, txid, arrivedAt } },
    context: { ...contextOf(work, clock, 'announcement', subjectId), commandId: newCommandId(clock.now()) },
  });
  return handled.state.takenUp.get(receiptId);
};

type Asked = { readonly answer: ClearanceAnswer | 'none'; readonly value: Money; readonly announcement: Announcement | undefined };

/**
 * The reasons that we check ourselves come first, because staff can act on them. Without an answer from compliance, no coins are credited.
 */
const holdOf = async (tools: Tools, state: CryptoReceipt, { answer, ...about }: Asked): Promise<ReceiptHold | null> => {
  const hold = await receiptHoldOf(tools, state, about);
  if (hold !== null) return hold;
  if (answer !== 'clear') return 'under_review';
  return (await isSenderKnown(tools, state, about)) ? null : unknownSenderHold(tools, state);
};

/** Known by an accepted announcement, a release by two people, or a proof with the key of every sending address, at any value. */
const isSenderKnown = async (
  { log }: Tools,
  { isSenderAccepted, received }: CryptoReceipt,
  { announcement }: Pick<Asked, 'announcement'>,
): Promise<boolean> => {
  if (isSenderAccepted || announcement?.answer === 'accepted') return true;
  const senders = orErased(received.senders, []);
  return senders.length > 0 && (await provenSenders(log, received)).length === senders.length;
};

/** Coins from an address that analytics attribute to another provider need its details of the sender, however small the amount. */
const unknownSenderHold = async ({ compliance }: Tools, { received }: CryptoReceipt): Promise<ReceiptHold | null> => {
  const answer = await answerOrNone(compliance, 'sender', received.receiptId);
  if (answer === 'clear') return null;
  return answer === 'none' ? 'under_review' : 'originator_missing';
};

const credit = async (tools: Tools, work: DueWork, { state, history }: Read, { sighting, value }: Confirmed): Promise<void> => {
  const { receiptId, walletId, userId, subjectId, money } = state.received;
  const first = history[0];
  if (first === undefined) throw new Error('A receipt begins with its arrival.');
  const entry = coinsReceived({ walletId, userId }, { receiptId, money, effectiveAt: first.metadata.occurredAt });
  const posted = await tools.ledger.postWalletEntry(contextOf(work, tools.clock, 'credit', subjectId), entry, first.position);
  failpoint('entry-posted');
  await give(tools, work, state, { type: 'RecordCredited', ...posted, value, confirmations: sighting.confirmations });
};

/** What another run has recorded meanwhile is refused; the next run reads the new state. */
const give = async (
  { log, clock }: JobTools,
  work: DueWork,
  { received: { receiptId, subjectId } }: CryptoReceipt,
  command: CryptoReceiptCommand,
): Promise<void> => {
  await handleCommand(log, {
    stream: cryptoReceiptStream(receiptId),
    decider: cryptoReceipt,
    command,
    context: { ...contextOf(work, clock, command.type, subjectId), commandId: newCommandId(clock.now()) },
  });
};
