import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { Block } from '../../delivery/delivery/delivery.events.ts';
import type { CryptoReceiptEvent } from './crypto-receipt.events.ts';
import type {
  ReceivedCoins,
  CryptoReceipt,
  CryptoReceiptCommand,
  CryptoReceiptRefusal,
  CryptoReceiptStatus,
  ByStaff,
  EventData,
  ReturnAddress,
} from './crypto-receipt.state.ts';
import { decideByStaff } from './proposals-about-receipts.ts';
import { decideReturn, type ReturnCommand } from './return-of-receipts.ts';

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
