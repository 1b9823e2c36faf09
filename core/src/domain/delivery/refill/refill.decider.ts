import type { Asset } from '@danubit/contracts/values/assets';
import { minorOf, type Money } from '@danubit/contracts/values/money';
import type { Decider } from '@danubit/event-store/kernel/decider';
import type { Personal } from '@danubit/event-store/kernel/personal';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { Block } from '../delivery/delivery.events.ts';
import type { RefillEvent } from './refill.events.ts';

export type RefillInstruction = {
  readonly refillId: string;
  readonly money: Money;
  readonly reason: Personal<string>;
  readonly proposedBy: string;
  readonly approvedBy: string | null;
  readonly lapsesAt: string;
};
export type RefillArrival = {
  readonly txid: string;
  readonly refillId: string | null;
  readonly money: Money;
  readonly block: Block;
  readonly status: 'seen' | 'booked' | 'lost';
};
export type Refills = { readonly open: RefillInstruction | null; readonly arrivals: ReadonlyMap<string, RefillArrival> };

type Of<Type extends RefillEvent['type']> = Extract<RefillEvent, { type: Type }>['data'];
export type RefillCommand = { readonly asset: Asset } & (
  | ({ readonly type: 'ProposeRefill'; readonly at: string; readonly by: string; readonly reason: string } & Pick<
      Of<'RefillProposed'>,
      'refillId' | 'money' | 'lapsesAt'
    >)
  | {
      readonly type: 'AnswerRefill';
      readonly refillId: string;
      readonly answer: 'approve' | 'reject';
      readonly by: string;
      readonly at: string;
    }
  | { readonly type: 'RecordArrival'; readonly txid: string; readonly money: Money; readonly block: Block }
  | { readonly type: 'BookArrival'; readonly txid: string; readonly entryId: string | null }
  | { readonly type: 'LoseArrival'; readonly txid: string }
);

export type RefillRefusal = {
  readonly code: 'already_proposed' | 'not_proposed' | 'same_person' | 'no_amount' | 'reason_missing' | 'not_seen';
};
type Decided = Decision<RefillEvent, RefillRefusal>;

/**
 * Coins that come back from cold storage. Invariants: one instruction of an asset at a time, which two people agree on; what arrived is
 * recorded once for its transaction, and booked once, also without an instruction.
 */
export const refill: Decider<Refills, RefillCommand, RefillEvent, RefillRefusal> = {
  initial: { open: null, arrivals: new Map() },

  evolve(state, { type, data }) {
    switch (type) {
      case 'RefillProposed':
        return { ...state, open: { ...data, approvedBy: null } };
      case 'RefillApproved':
        return { ...state, open: state.open && { ...state.open, approvedBy: data.approvedBy } };
      case 'RefillRejected':
        return { ...state, open: null };
      case 'RefillArrived':
        return {
          open: data.refillId === null ? state.open : null,
          arrivals: new Map([...state.arrivals, [data.txid, { ...data, status: 'seen' }]]),
        };
      case 'RefillBooked':
        return { ...state, arrivals: ended(state, data.txid, 'booked') };
      case 'RefillLost':
        return { ...state, arrivals: ended(state, data.txid, 'lost') };
    }
  },

  decide(command, state) {
    switch (command.type) {
      case 'ProposeRefill':
        return decideProposal(command, state);
      case 'AnswerRefill':
        return decideAnswer(command, state);
      case 'RecordArrival':
        return decideArrival(command, state);
      default:
        return decideEnd(command, state);
    }
  },
};

/** The refill that waits for an answer, or for the coins. A lapsed proposal does not count. */
export const openRefill = ({ open }: Refills, at: string): RefillInstruction | null =>
  open !== null && (open.approvedBy !== null || at < open.lapsesAt) ? open : null;

const ended = ({ arrivals }: Refills, txid: string, status: RefillArrival['status']): Refills['arrivals'] => {
  const known = arrivals.get(txid);
  return known === undefined ? arrivals : new Map([...arrivals, [txid, { ...known, status }]]);
};

const decideProposal = (command: Extract<RefillCommand, { type: 'ProposeRefill' }>, state: Refills): Decided => {
  const { asset, refillId, money, by, at, lapsesAt } = command;
  const reason = command.reason.trim();
  if (openRefill(state, at) !== null) return refuse({ code: 'already_proposed' });
  if (minorOf(money) <= 0n) return refuse({ code: 'no_amount' });
  if (reason === '') return refuse({ code: 'reason_missing' });
  return accept<RefillEvent>({ type: 'RefillProposed', data: { asset, refillId, money, proposedBy: by, reason, lapsesAt } });
};

const decideAnswer = (command: Extract<RefillCommand, { type: 'AnswerRefill' }>, state: Refills): Decided => {
  const { asset, refillId, answer, by, at } = command;
  const open = openRefill(state, at);
  if (open?.refillId !== refillId) return refuse({ code: 'not_proposed' });
  if (answer === 'reject') return accept<RefillEvent>({ type: 'RefillRejected', data: { asset, refillId, rejectedBy: by } });
  if (open.approvedBy !== null) return refuse({ code: 'not_proposed' });
  return open.proposedBy === by
    ? refuse({ code: 'same_person' })
    : accept<RefillEvent>({ type: 'RefillApproved', data: { asset, refillId, approvedBy: by } });
};

const decideArrival = (command: Extract<RefillCommand, { type: 'RecordArrival' }>, { open, arrivals }: Refills): Decided => {
  const { asset, txid, money, block } = command;
  const known = arrivals.get(txid);
  if (known !== undefined && known.status !== 'lost') return accept();
  const refillId = open !== null && open.approvedBy !== null ? open.refillId : null;
  return accept<RefillEvent>({ type: 'RefillArrived', data: { asset, txid, refillId: known?.refillId ?? refillId, money, block } });
};

const decideEnd = (command: Extract<RefillCommand, { type: 'BookArrival' | 'LoseArrival' }>, { arrivals }: Refills): Decided => {
  const { asset, txid } = command;
  if (arrivals.get(txid)?.status !== 'seen') return refuse({ code: 'not_seen' });
  return command.type === 'LoseArrival'
    ? accept<RefillEvent>({ type: 'RefillLost', data: { asset, txid } })
    : accept<RefillEvent>({ type: 'RefillBooked', data: { asset, txid, entryId: command.entryId } });
};
