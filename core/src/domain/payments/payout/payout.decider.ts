import type { PayoutHold } from '@danubit/contracts/values/hold-codes';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { PayoutEvent, PayoutFailureCode } from './payout.events.ts';
import { evolvePayout, type Payout, type PayoutRefusalDetail, type PayoutRequest, type PayoutState } from './payout.state.ts';

type PostedEntry = { readonly entryId: string; readonly stream: string };

/** `by` is the user id of a member of staff, `at` the current time. */
export type PayoutCommand =
  | { readonly type: 'RequestPayout'; readonly payout: PayoutRequest }
  | ({ readonly type: 'RefusePayout' } & PayoutRefusalDetail)
  | ({ readonly type: 'RecordFundsReserved'; readonly limitsStream: string | null } & PostedEntry)
  /** The result of clearance; `hold` is null when there is no objection. */
  | { readonly type: 'ClearPayout'; readonly hold: PayoutHold | null }
  | {
      readonly type: 'RequestRelease';
      readonly by: string;
      readonly at: string;
      readonly reason: string;
      readonly proposalHash: string;
      readonly lapsesAt: string;
    }
  | { readonly type: 'ApproveRelease'; readonly by: string; readonly at: string; readonly reason: string; readonly proposalHash: string }
  | { readonly type: 'RejectPayout'; readonly by: string; readonly reason: string }
  /** The review that held it is over; clearance follows. */
  | { readonly type: 'EndReview' }
  /** By the customer. */
  | { readonly type: 'CancelPayout' }
  /** Before the transfer is sent to the bank. */
  | { readonly type: 'SubmitPayout'; readonly key: string }
  | { readonly type: 'RecordOutcome'; readonly outcome: PayoutOutcome }
  /** Before the bank was ordered: the destination is gone. */
  | { readonly type: 'EndPayout'; readonly code: PayoutFailureCode }
  | ({ readonly type: 'RecordBooking' } & PostedEntry)
  | ({ readonly type: 'RecordRelease' } & PostedEntry);

export type PayoutOutcome =
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'settled'; readonly bankReference: string }
  /** Rejected, or it came back. */
  | { readonly kind: 'failed'; readonly code: PayoutFailureCode; readonly raw: string };

export type PayoutRefusal = {
  readonly code:
    | 'no_such_payout'
    /** The id belongs to another payout. */
    | 'payout_differs'
    | 'reason_missing'
    /** Staff do not decide about their own money. */
    | 'own_affair'
    | 'not_requested'
    | 'not_held'
    | 'already_proposed'
    | 'not_proposed'
    /** Four eyes: the person who requested the release must not approve it. */
    | 'same_person'
    | 'proposal_lapsed'
    | 'another_proposal'
    | 'too_late_to_cancel'
    | 'not_to_be_cleared'
    | 'not_cleared'
    | 'not_submitted'
    | 'not_settled'
    | 'not_ending';
};

/**
 * A payout to the customer's own account. Invariants: the transfer is sent to the bank once, after the money is reserved and after
 * clearance; a held payout is released by two people; the order to send is in the log before the bank gets it; the money is booked out when
 * the bank has debited it, and returns to the customer in every other end.
 */
export const payout: Decider<PayoutState, PayoutCommand, PayoutEvent, PayoutRefusal> = {
  initial: null,
  evolve: evolvePayout,

  decide(command, state) {
    if (command.type === 'RequestPayout') return requestPayout(command, state);
    return state === null ? refuse({ code: 'no_such_payout' }) : decideOnRequested(command, state);
  },
};

type Decided = Decision<PayoutEvent, PayoutRefusal>;
type LaterCommand = Exclude<PayoutCommand, { type: 'RequestPayout' }>;
type CommandOf<Type extends PayoutCommand['type']> = Extract<PayoutCommand, { type: Type }>;

/** One function for each command, of the same name. */
const decideOnRequested = (command: LaterCommand, state: Payout): Decided => {
  switch (command.type) {
    case 'RefusePayout':
      return refusePayout(command, state);
    case 'RecordFundsReserved':
      return recordFundsReserved(command, state);
    case 'ClearPayout':
      return clearPayout(command, state);
    case 'RequestRelease':
      return requestRelease(command, state);
    case 'ApproveRelease':
      return approveRelease(command, state);
    case 'RejectPayout':
      return rejectPayout(command, state);
    case 'EndReview':
      return endReview(state);
    case 'CancelPayout':
      return cancelPayout(state);
    case 'SubmitPayout':
      return submitPayout(command, state);
    case 'RecordOutcome':
      return recordOutcome(command, state);
    case 'EndPayout':
      return endPayout(command, state);
    case 'RecordBooking':
      return recordBooking(command, state);
    case 'RecordRelease':
      return recordRelease(command, state);
  }
};

const requestPayout = ({ payout: asked }: CommandOf<'RequestPayout'>, state: PayoutState): Decided => {
  if (state !== null) return isSameRequest(state.request, asked) ? accept() : refuse({ code: 'payout_differs' });
  if (asked.instruction?.by === asked.userId) return refuse({ code: 'own_affair' });
  return accept<PayoutEvent>({ type: 'PayoutRequested', data: asked });
};

/** Repeating the recorded decision is accepted. After the opposite it is refused, and its caller must undo what it did. */
const refusePayout = ({ code, limit, left }: CommandOf<'RefusePayout'>, state: Payout): Decided => {
  if (endedUnreserved(state)) return accept();
  if (state.status !== 'requested') return refuse({ code: 'not_requested' });
  return accept<PayoutEvent>({ type: 'PayoutRefused', data: { ...baseOf(state), code, limit, left } });
};

/** Repetition and contradiction are answered as above. */
const recordFundsReserved = ({ entryId, stream, limitsStream }: CommandOf<'RecordFundsReserved'>, state: Payout): Decided => {
  if (endedUnreserved(state)) return refuse({ code: 'not_requested' });
  if (state.status !== 'requested') return accept();
  return accept<PayoutEvent>({ type: 'PayoutFundsReserved', data: { ...baseOf(state), entryId, stream, limitsStream } });
};

const clearPayout = ({ hold }: CommandOf<'ClearPayout'>, state: Payout): Decided => {
  if (state.status !== 'reserved' && state.status !== 'released') return refuse({ code: 'not_to_be_cleared' });
  return hold === null
    ? accept<PayoutEvent>({ type: 'PayoutCleared', data: baseOf(state) })
    : accept<PayoutEvent>({ type: 'PayoutHeld', data: { ...baseOf(state), code: hold } });
};

const requestRelease = (command: CommandOf<'RequestRelease'>, state: Payout): Decided => {
  const { by: requestedBy, at, proposalHash, lapsesAt } = command;
  const code = staffRefusal(command, state);
  if (code !== null) return refuse({ code });
  if (state.proposal !== null && at < state.proposal.lapsesAt) return refuse({ code: 'already_proposed' });
  const reason = command.reason.trim();
  return accept<PayoutEvent>({ type: 'PayoutReleaseRequested', data: { ...baseOf(state), requestedBy, proposalHash, reason, lapsesAt } });
};

const approveRelease = (command: CommandOf<'ApproveRelease'>, state: Payout): Decided => {
  const { by: approvedBy, at, proposalHash } = command;
  const { proposal } = state;
  const code = staffRefusal(command, state);
  if (code !== null) return refuse({ code });
  if (proposal === null) return refuse({ code: 'not_proposed' });
  if (approvedBy === proposal.by) return refuse({ code: 'same_person' });
  if (at >= proposal.lapsesAt) return refuse({ code: 'proposal_lapsed' });
  if (proposalHash !== proposal.proposalHash) return refuse({ code: 'another_proposal' });
  const reason = command.reason.trim();
  return accept<PayoutEvent>({ type: 'PayoutReleased', data: { ...baseOf(state), approvedBy, proposalHash, reason } });
};

const rejectPayout = (command: CommandOf<'RejectPayout'>, state: Payout): Decided => {
  const code = staffRefusal(command, state);
  if (code !== null) return refuse({ code });
  const reason = command.reason.trim();
  return accept<PayoutEvent>({ type: 'PayoutRejected', data: { ...baseOf(state), rejectedBy: command.by, reason } });
};

const endReview = (state: Payout): Decided => {
  if (state.status !== 'held' || state.hold !== 'under_review') return refuse({ code: 'not_held' });
  const data = { ...baseOf(state), approvedBy: 'system', proposalHash: '', reason: 'The review has ended.' };
  return accept<PayoutEvent>({ type: 'PayoutReleased', data });
};

/** Until the order goes to the bank. Only for withdrawals that the customer requested. */
const cancelPayout = (state: Payout): Decided => {
  if (state.request.instruction !== null) return refuse({ code: 'too_late_to_cancel' });
  switch (state.status) {
    case 'requested':
    case 'reserved':
    case 'held':
    case 'released':
    case 'cleared':
      return accept<PayoutEvent>({ type: 'PayoutCancelled', data: baseOf(state) });
    case 'cancelled':
    case 'ending':
    case 'ended':
      return accept();
    default:
      return refuse({ code: 'too_late_to_cancel' });
  }
};

const submitPayout = ({ key }: CommandOf<'SubmitPayout'>, state: Payout): Decided => {
  if (state.status !== 'cleared') return refuse({ code: 'not_cleared' });
  return accept<PayoutEvent>({ type: 'PayoutSubmitted', data: { ...baseOf(state), provider: state.request.provider, key } });
};

const recordOutcome = ({ outcome }: CommandOf<'RecordOutcome'>, state: Payout): Decided => {
  const base = baseOf(state);
  // It had left and came back. Not before its entry is recorded, so that there is one to reverse.
  if (outcome.kind === 'failed' && state.status === 'booked')
    return accept<PayoutEvent>({ type: 'PayoutReturned', data: { ...base, raw: outcome.raw } });
  if (state.status !== 'submitted' && state.status !== 'unknown') return refuse({ code: 'not_submitted' });
  switch (outcome.kind) {
    case 'unknown':
      if (state.status === 'unknown') return accept();
      return accept<PayoutEvent>({ type: 'PayoutOutcomeUnknown', data: { ...base, reason: outcome.reason } });
    case 'settled': {
      const { bankReference } = outcome;
      return accept<PayoutEvent>({ type: 'PayoutSettled', data: { ...base, money: state.request.money, bankReference } });
    }
    case 'failed':
      return accept<PayoutEvent>({ type: 'PayoutFailed', data: { ...base, code: outcome.code, raw: outcome.raw } });
  }
};

const endPayout = ({ code }: CommandOf<'EndPayout'>, state: Payout): Decided => {
  const isBeforeOrder = state.status === 'reserved' || state.status === 'released' || state.status === 'cleared';
  if (!isBeforeOrder) return refuse({ code: 'not_to_be_cleared' });
  return accept<PayoutEvent>({ type: 'PayoutFailed', data: { ...baseOf(state), code, raw: code } });
};

const recordBooking = ({ entryId, stream }: CommandOf<'RecordBooking'>, state: Payout): Decided => {
  if (state.status === 'booked') return accept();
  if (state.status !== 'settled') return refuse({ code: 'not_settled' });
  return accept<PayoutEvent>({ type: 'PayoutBooked', data: { ...baseOf(state), entryId, stream } });
};

const recordRelease = ({ entryId, stream }: CommandOf<'RecordRelease'>, state: Payout): Decided => {
  if (state.status === 'ended') return accept();
  if (state.status !== 'ending' && state.status !== 'returned') return refuse({ code: 'not_ending' });
  return accept<PayoutEvent>({ type: 'PayoutFundsReleased', data: { ...baseOf(state), entryId, stream } });
};

/** Why this person must not decide about the payout; null if nothing is against it. */
const staffRefusal = (
  { by, reason }: { readonly by: string; readonly reason: string },
  state: Payout,
): 'not_held' | 'own_affair' | 'reason_missing' | null => {
  if (state.status !== 'held') return 'not_held';
  if (by === state.request.userId) return 'own_affair';
  return reason.trim() === '' ? 'reason_missing' : null;
};

/** It ended before any money was reserved. */
const endedUnreserved = ({ status }: Payout): boolean => status === 'refused' || status === 'cancelled';

const isSameRequest = (left: PayoutRequest, right: PayoutRequest): boolean =>
  left.userId === right.userId &&
  left.beneficiaryId === right.beneficiaryId &&
  left.money.asset === right.money.asset &&
  left.money.minor === right.money.minor &&
  left.instruction?.by === right.instruction?.by;

const baseOf = ({ request: { payoutId, userId } }: Payout) => ({ payoutId, userId });
