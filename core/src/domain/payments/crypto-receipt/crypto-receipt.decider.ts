import type { ReceiptHold } from '@danubit/contracts/values/hold-codes';
import type { Money } from '@danubit/contracts/values/money';
import type { Decider } from '@danubit/event-store/kernel/decider';
import type { Personal } from '@danubit/event-store/kernel/personal';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { Block } from '../../delivery/delivery/delivery.events.ts';
import type { CryptoReceiptEvent } from './crypto-receipt.events.ts';
import { decideByStaff } from './proposals-about-receipts.ts';
import { decideReturn, type ReturnCommand } from './return-of-receipts.ts';

type ReceivedCoins = Extract<CryptoReceiptEvent, { type: 'CryptoReceived' }>['data'];
/**
 * `waiting`: its block is gone, and it is in no other yet. `refused`: it is not credited and waits for an address to go back to. Ends:
 * `credited`, `too_small`, `returned`, and `lost` until it is seen again.
 */
export type CryptoReceiptStatus =
  'seen' | 'waiting' | 'held' | 'released' | 'credited' | 'too_small' | 'refused' | 'returning' | 'returned' | 'lost';

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
  /** Requests for a release or a return so far. */
  readonly proposals: number;
  /** The request that is not answered; it may have lapsed. It is about the hold as it was: another hold takes it away. */
  readonly proposal: ReceiptProposal | null;
  /** Where it goes back to; null until two people agree. */
  readonly goesTo: ReturnAddress | null;
  /** The delivery that sends it back; null while there is none under way. */
  readonly sentBack: StartedReturn | null;
  /** What returns that failed have cost, in minor units of the network's coin. */
  readonly feesTaken: readonly Money[];
};
/** `providerId`: of the provider that has named the address; null for a sending address that the customer has proved. */
export type ReturnAddress = { readonly destination: Personal<string>; readonly providerId: string | null };
export type StartedReturn = Pick<EventData<'CryptoReceiptReturnStarted'>, 'returnId' | 'money' | 'gas'>;
type EventData<Type extends CryptoReceiptEvent['type']> = Extract<CryptoReceiptEvent, { type: Type }>['data'];
/** `goesTo` is null for a release. */
export type ReceiptProposal = {
  readonly number: number;
  readonly by: string;
  readonly lapsesAt: string;
  readonly goesTo: ReturnAddress | null;
};

/** `by` is the user id of a member of staff, `at` the current time. */
export type ByStaff =
  | { readonly type: 'RequestRelease'; readonly by: string; readonly at: string; readonly lapsesAt: string; readonly reason: string }
  | ({
      readonly type: 'RequestReturn';
      readonly by: string;
      readonly at: string;
      readonly lapsesAt: string;
      readonly reason: string;
    } & ReturnAddress)
  | { readonly type: 'ApproveProposal'; readonly by: string; readonly at: string; readonly proposal: number; readonly reason: string }
  | { readonly type: 'RejectProposal'; readonly by: string; readonly proposal: number; readonly reason: string };

export type CryptoReceiptCommand =
  | { readonly type: 'RecordReceived'; readonly received: ReceivedCoins }
  | { readonly type: 'RecordSeen'; readonly block: Block }
  | { readonly type: 'RecordReorganised' }
  | { readonly type: 'RecordLost' }
  | { readonly type: 'RecordValue'; readonly value: Money }
  | { readonly type: 'HoldReceipt'; readonly code: ReceiptHold }
  | ByStaff
  /** By the system, once two people have refused it. */
  | { readonly type: 'RefuseReceipt' }
  | { readonly type: 'StartReturn'; readonly started: StartedReturn }
  | { readonly type: 'RecordReturned'; readonly returned: Omit<EventData<'CryptoReceiptReturned'>, 'receiptId' | 'userId'> }
  | { readonly type: 'RecordReturnFailed'; readonly returnId: string; readonly networkFee: Money | null }
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

export type CryptoReceiptRefusal = {
  readonly code:
    | 'no_such_receipt'
    /** The id belongs to another amount or customer. */
    | 'receipt_differs'
    | 'wrong_status'
    | 'not_held'
    /** What holds it decides about it first: a review, a list, a restriction. */
    | 'not_returnable'
    | 'own_affair'
    | 'reason_missing'
    | 'already_proposed'
    | 'not_proposed'
    | 'proposal_differs'
    | 'proposal_lapsed'
    /** Four eyes: another person than the one who made the request. */
    | 'same_person';
};
export type CryptoReceiptProblem = CryptoReceiptRefusal['code'];

type Decided = Decision<CryptoReceiptEvent, CryptoReceiptRefusal>;
type LaterCommand = Exclude<CryptoReceiptCommand, { type: 'RecordReceived' }>;

/**
 * Coins that arrived from outside. Invariants: a payment of a transaction is one receipt, however often it is seen; it is credited once,
 * and only after the chain has confirmed it; one that is held is credited after a release alone, by two people or by the system; one that
 * is refused is never credited, and goes back once, to the address on which two people agree.
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

const NEW: Omit<CryptoReceipt, 'received' | 'block'> = {
  status: 'seen',
  hold: null,
  value: null,
  isSenderAccepted: false,
  proposals: 0,
  proposal: null,
  goesTo: null,
  sentBack: null,
  feesTaken: [],
};

const evolveReceived = (state: CryptoReceipt, event: Exclude<CryptoReceiptEvent, { type: 'CryptoReceived' }>): CryptoReceipt => {
  switch (event.type) {
    case 'CryptoReceiptSeen':
      return { ...state, status: isAbsent(state) ? 'seen' : state.status, block: event.data.block };
    case 'CryptoReceiptReorganised':
      return { ...state, status: 'waiting' };
    case 'CryptoReceiptHeld':
      return { ...state, status: 'held', hold: event.data.code, proposal: null };
    case 'CryptoReceiptReleaseRequested':
      return proposed(state, event.data, null);
    case 'CryptoReceiptReturnRequested': {
      const { destination, providerId } = event.data;
      return proposed(state, event.data, { destination, providerId });
    }
    case 'CryptoReceiptReleaseRejected':
    case 'CryptoReceiptReturnRejected':
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
    case 'CryptoReceiptRefused':
      return { ...state, status: 'refused', proposal: null };
    case 'CryptoReceiptReturnApproved':
      return { ...state, status: 'returning', goesTo: state.proposal?.goesTo ?? null, proposal: null };
    case 'CryptoReceiptReturnStarted':
      return { ...state, sentBack: event.data };
    case 'CryptoReceiptReturned':
      return { ...state, status: 'returned' };
    case 'CryptoReceiptReturnFailed': {
      const { networkFee } = event.data;
      return { ...state, status: 'refused', sentBack: null, feesTaken: [...state.feesTaken, ...(networkFee === null ? [] : [networkFee])] };
    }
  }
};

type Requested = EventData<'CryptoReceiptReleaseRequested'>;
const proposed = (state: CryptoReceipt, requested: Requested, goesTo: ReturnAddress | null): CryptoReceipt => {
  const { proposal: number, requestedBy: by, lapsesAt } = requested;
  return { ...state, proposals: number, proposal: { number, by, lapsesAt, goesTo } };
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
      if (['credited', 'too_small', 'returned'].includes(state.status)) return refuse({ code: 'wrong_status' });
      return !isAbsent(state) && state.block.hash === command.block.hash ? accept() : seenIn(command.block, state);
    case 'HoldReceipt':
      return state.status === 'held' && state.hold === command.code ? accept() : step(command, state);
    case 'EndHold':
      return state.status === 'held' ? released(BY_SYSTEM, command.reason, state) : refuse({ code: 'not_held' });
    case 'RequestRelease':
    case 'RequestReturn':
    case 'ApproveProposal':
    case 'RejectProposal':
      return decideByStaff(command, state);
    case 'RefuseReceipt':
    case 'StartReturn':
    case 'RecordReturned':
    case 'RecordReturnFailed':
      return decideReturn(command, state);
    case 'RecordValue':
      return state.value === null ? step(command, state) : accept();
    default:
      return state.status === TAKEN[command.type] ? accept() : step(command, state);
  }
};

type StepCommand = Exclude<LaterCommand, ByStaff | ReturnCommand | { type: 'RecordSeen' | 'EndHold' }>;

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

const released = (releasedBy: string, reason: string, { received: { receiptId, userId } }: CryptoReceipt): Decided =>
  accept<CryptoReceiptEvent>({ type: 'CryptoReceiptReleased', data: { receiptId, userId, releasedBy, reason } });
