import type { ReceiptHold } from '@danubit/contracts/values/hold-codes';
import type { Money } from '@danubit/contracts/values/money';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { Block } from '../../delivery/delivery/delivery.events.ts';
import type { CryptoReceiptEvent } from './crypto-receipt.events.ts';

type ReceivedCoins = Extract<CryptoReceiptEvent, { type: 'CryptoReceived' }>['data'];
/** `waiting`: its block is gone, and it is in no other yet. Ends: `credited`, `too_small`, and `lost` until it is seen again. */
export type CryptoReceiptStatus = 'seen' | 'waiting' | 'held' | 'released' | 'credited' | 'too_small' | 'lost';

export type CryptoReceipt = {
  readonly status: CryptoReceiptStatus;
  readonly received: ReceivedCoins;
  /** Where it was seen last. */
  readonly block: Block;
  readonly hold: ReceiptHold | null;
  /** In euros, once the chain has confirmed them. */
  readonly value: Money | null;
  /** People have looked at evidence about the sender, in place of its data or the proof that the address is the customer's own. */
  readonly isSenderAccepted: boolean;
  /** Requests for a release so far. */
  readonly proposals: number;
  /** The request that is not answered; it may have lapsed. It is about the hold as it was: another hold takes it away. */
  readonly proposal: ReleaseProposal | null;
};
type ReleaseProposal = { readonly number: number; readonly by: string; readonly lapsesAt: string };

/** `by` is the user id of a member of staff, `at` the current time. */
export type CryptoReceiptCommand =
  | { readonly type: 'RecordReceived'; readonly received: ReceivedCoins }
  | { readonly type: 'RecordSeen'; readonly block: Block }
  | { readonly type: 'RecordReorganised' }
  | { readonly type: 'RecordLost' }
  | { readonly type: 'RecordValue'; readonly value: Money }
  | { readonly type: 'HoldReceipt'; readonly code: ReceiptHold }
  | { readonly type: 'RequestRelease'; readonly by: string; readonly at: string; readonly lapsesAt: string; readonly reason: string }
  | { readonly type: 'ApproveRelease'; readonly by: string; readonly at: string; readonly proposal: number; readonly reason: string }
  | { readonly type: 'RejectRelease'; readonly by: string; readonly proposal: number; readonly reason: string }
  /** By the system: the reason for the hold is gone. */
  | { readonly type: 'EndHold'; readonly reason: string }
  | { readonly type: 'RecordTooSmall'; readonly entryId: string }
  | {
      readonly type: 'RecordCredited';
      readonly entryId: string;
      readonly stream: string;
      readonly value: Money;
      readonly confirmations: number;
    };

type CryptoReceiptRefusal = {
  readonly code:
    | 'no_such_receipt'
    /** The id belongs to another amount or customer. */
    | 'receipt_differs'
    | 'wrong_status'
    | 'not_held'
    | 'own_affair'
    | 'reason_missing'
    | 'already_proposed'
    | 'not_proposed'
    | 'proposal_differs'
    | 'proposal_lapsed'
    /** Four eyes: another person than the one who requested the release. */
    | 'same_person';
};
export type CryptoReceiptProblem = CryptoReceiptRefusal['code'];

type Decided = Decision<CryptoReceiptEvent, CryptoReceiptRefusal>;
type LaterCommand = Exclude<CryptoReceiptCommand, { type: 'RecordReceived' }>;

/**
 * Coins that arrived from outside. Invariants: a payment of a transaction is one receipt, however often it is seen; it is credited once,
 * and only after the chain has confirmed it; one that is held is credited after a release alone, by two people or by the system.
 */
export const cryptoReceipt: Decider<CryptoReceipt | null, CryptoReceiptCommand, CryptoReceiptEvent, CryptoReceiptRefusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'CryptoReceived') return { ...NEW, received: event.data, block: event.data.block };
    return state === null ? null : evolveReceived(state, event);
  },

  decide(command, state) {
    if (command.type === 'RecordReceived') return decideReceived(command.received, state);
    return state === null ? refuse({ code: 'no_such_receipt' }) : decideOnReceived(command, state);
  },
};

const NEW = { status: 'seen', hold: null, value: null, isSenderAccepted: false, proposals: 0, proposal: null } as const;

const evolveReceived = (state: CryptoReceipt, event: Exclude<CryptoReceiptEvent, { type: 'CryptoReceived' }>): CryptoReceipt => {
  switch (event.type) {
    case 'CryptoReceiptSeen':
      return { ...state, status: isAbsent(state) ? 'seen' : state.status, block: event.data.block };
    case 'CryptoReceiptReorganised':
      return { ...state, status: 'waiting' };
    case 'CryptoReceiptHeld':
      return { ...state, status: 'held', hold: event.data.code, proposal: null };
    case 'CryptoReceiptReleaseRequested': {
      const { proposal: number, requestedBy: by, lapsesAt } = event.data;
      return { ...state, proposals: number, proposal: { number, by, lapsesAt } };
    }
    case 'CryptoReceiptReleaseRejected':
      return { ...state, proposal: null };
    case 'CryptoReceiptReleased': {
      const isSenderAccepted = state.isSenderAccepted || isAcceptance(event.data.releasedBy, state);
      return { ...state, status: 'released', isSenderAccepted, proposal: null };
    }
    case 'CryptoReceiptValued':
      return { ...state, value: event.data.value };
    case 'CryptoReceiptCredited':
      return { ...state, status: 'credited' };
    case 'CryptoReceiptTooSmall':
      return { ...state, status: 'too_small' };
    case 'CryptoReceiptLost':
      return { ...state, status: 'lost' };
  }
};

/** The actor of a release that a job or a review decided. */
export const BY_SYSTEM = 'system';

const isAcceptance = (releasedBy: string, { hold }: CryptoReceipt): boolean =>
  releasedBy !== BY_SYSTEM && (hold === 'sender_unproven' || hold === 'originator_missing');

/** Seen by the reader of blocks. One that was lost, or whose block was replaced, is there again. */
const decideReceived = (received: ReceivedCoins, state: CryptoReceipt | null): Decided => {
  if (state === null) return accept<CryptoReceiptEvent>({ type: 'CryptoReceived', data: received });
  const { userId, money } = state.received;
  const isSame = userId === received.userId && money.asset === received.money.asset && money.minor === received.money.minor;
  if (!isSame) return refuse({ code: 'receipt_differs' });
  return isAbsent(state) ? seenIn(received.block, state) : accept();
};

const isAbsent = ({ status }: CryptoReceipt): boolean => status === 'waiting' || status === 'lost';

const seenIn = (block: Block, { received: { receiptId, userId } }: CryptoReceipt): Decided =>
  accept<CryptoReceiptEvent>({ type: 'CryptoReceiptSeen', data: { receiptId, userId, block: { height: block.height, hash: block.hash } } });

const decideOnReceived = (command: LaterCommand, state: CryptoReceipt): Decided => {
  switch (command.type) {
    case 'RecordSeen':
      if (state.status === 'credited' || state.status === 'too_small') return refuse({ code: 'wrong_status' });
      return !isAbsent(state) && state.block.hash === command.block.hash ? accept() : seenIn(command.block, state);
    case 'HoldReceipt':
      return state.status === 'held' && state.hold === command.code ? accept() : step(command, state);
    case 'EndHold':
      return state.status === 'held' ? released(BY_SYSTEM, command.reason, state) : refuse({ code: 'not_held' });
    case 'RequestRelease':
    case 'ApproveRelease':
    case 'RejectRelease':
      return decideByStaff(command, state);
    case 'RecordValue':
      return state.value === null ? step(command, state) : accept();
    default:
      return state.status === TAKEN[command.type] ? accept() : step(command, state);
  }
};

type StaffCommand = Extract<LaterCommand, { type: 'RequestRelease' | 'ApproveRelease' | 'RejectRelease' }>;
type StepCommand = Exclude<LaterCommand, StaffCommand | { type: 'RecordSeen' | 'EndHold' }>;

/** The state after the same step: repeating it has no effect. */
const TAKEN = { RecordReorganised: 'waiting', RecordLost: 'lost', RecordTooSmall: 'too_small', RecordCredited: 'credited' } as const;

const LEAVES: Readonly<Record<StepCommand['type'], readonly CryptoReceiptStatus[]>> = {
  RecordReorganised: ['seen'],
  RecordLost: ['waiting'],
  RecordValue: ['seen', 'held', 'released'],
  HoldReceipt: ['seen', 'held', 'released'],
  RecordTooSmall: ['seen'],
  RecordCredited: ['seen', 'released'],
};

const step = (command: StepCommand, state: CryptoReceipt): Decided =>
  LEAVES[command.type].includes(state.status) ? accept(eventOf(command, state)) : refuse({ code: 'wrong_status' });

const eventOf = (command: StepCommand, { received: { receiptId, userId }, block }: CryptoReceipt): CryptoReceiptEvent => {
  const base = { receiptId, userId };
  switch (command.type) {
    case 'RecordReorganised':
      return { type: 'CryptoReceiptReorganised', data: { ...base, block } };
    case 'RecordLost':
      return { type: 'CryptoReceiptLost', data: base };
    case 'RecordValue':
      return { type: 'CryptoReceiptValued', data: { ...base, value: command.value } };
    case 'HoldReceipt':
      return { type: 'CryptoReceiptHeld', data: { ...base, code: command.code } };
    case 'RecordTooSmall':
      return { type: 'CryptoReceiptTooSmall', data: { ...base, entryId: command.entryId } };
    case 'RecordCredited': {
      const { entryId, stream, value, confirmations } = command;
      return { type: 'CryptoReceiptCredited', data: { ...base, entryId, stream, value, confirmations } };
    }
  }
};

const decideByStaff = (command: StaffCommand, state: CryptoReceipt): Decided => {
  if (state.status !== 'held') return refuse({ code: 'not_held' });
  if (command.by === state.received.userId) return refuse({ code: 'own_affair' });
  if (command.reason.trim() === '') return refuse({ code: 'reason_missing' });
  return command.type === 'RequestRelease' ? decideRequest(command, state) : decideAnswer(command, state);
};

const decideRequest = (command: Extract<StaffCommand, { type: 'RequestRelease' }>, state: CryptoReceipt): Decided => {
  const { by: requestedBy, at, lapsesAt, reason } = command;
  const { receiptId, userId } = state.received;
  if (state.proposal !== null && at < state.proposal.lapsesAt) return refuse({ code: 'already_proposed' });
  const data = { receiptId, userId, proposal: state.proposals + 1, requestedBy, reason: reason.trim(), lapsesAt };
  return accept<CryptoReceiptEvent>({ type: 'CryptoReceiptReleaseRequested', data });
};

const decideAnswer = (command: Exclude<StaffCommand, { type: 'RequestRelease' }>, state: CryptoReceipt): Decided => {
  const { proposal, received } = state;
  if (proposal === null) return refuse({ code: 'not_proposed' });
  if (proposal.number !== command.proposal) return refuse({ code: 'proposal_differs' });
  if (command.type === 'RejectRelease') {
    const { receiptId, userId } = received;
    const data = { receiptId, userId, proposal: proposal.number, rejectedBy: command.by, reason: command.reason.trim() };
    return accept<CryptoReceiptEvent>({ type: 'CryptoReceiptReleaseRejected', data });
  }
  if (proposal.by === command.by) return refuse({ code: 'same_person' });
  if (command.at >= proposal.lapsesAt) return refuse({ code: 'proposal_lapsed' });
  return released(command.by, command.reason.trim(), state);
};

const released = (releasedBy: string, reason: string, { received: { receiptId, userId } }: CryptoReceipt): Decided =>
  accept<CryptoReceiptEvent>({ type: 'CryptoReceiptReleased', data: { receiptId, userId, releasedBy, reason } });
