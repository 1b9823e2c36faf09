import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { PayoutEvent, PayoutFailureCode, PayoutHold } from './payout.events.ts';
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
  /** Before the bank is ordered. */
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
 * A payout to the customer's own account. Invariants: the bank is ordered once, after the money is reserved and after clearance; a held
 * one is released by two people; the order is in the log before it is given; the money is booked out when the bank has debited it, and
 * returns to the customer in every other end.
 */
export const payout: Decider<PayoutState, PayoutCommand, PayoutEvent, PayoutRefusal> = {
  initial: null,
  evolve: evolvePayout,

  decide(command, state) {
    if (command.type === 'RequestPayout') return decideRequest(command.payout, state);
    return state === null ? refuse({ code: 'no_such_payout' }) : decideOnRequested(command, state);
  },
};

type Decided = Decision<PayoutEvent, PayoutRefusal>;
type LaterCommand = Exclude<PayoutCommand, { type: 'RequestPayout' }>;
type CommandOf<Type extends LaterCommand['type']> = Extract<LaterCommand, { type: Type }>;

const decideRequest = (asked: PayoutRequest, state: PayoutState): Decided => {
  if (state !== null) return isSameRequest(state.request, asked) ? accept() : refuse({ code: 'payout_differs' });
  if (asked.instruction?.by === asked.userId) return refuse({ code: 'own_affair' });
  return accept<PayoutEvent>({ type: 'PayoutRequested', data: asked });
};

const decideOnRequested = (command: LaterCommand, state: Payout): Decided => {
  const base = baseOf(state);
  switch (command.type) {
    case 'RefusePayout':
    case 'RecordFundsReserved':
      return decideReservation(command, state);
    case 'ClearPayout':
      return decideClearance(command.hold, state);
    case 'RequestRelease':
    case 'ApproveRelease':
    case 'RejectPayout':
      return decideForStaff(command, state);
    case 'EndReview':
      return state.status === 'held' && state.hold === 'under_review'
        ? accept<PayoutEvent>({
            type: 'PayoutReleased',
            data: { ...base, approvedBy: 'system', proposalHash: '', reason: 'The review has ended.' },
          })
        : refuse({ code: 'not_held' });
    case 'CancelPayout':
      return decideCancel(state);
    case 'EndPayout':
      return state.status === 'reserved' || state.status === 'released' || state.status === 'cleared'
        ? accept<PayoutEvent>({ type: 'PayoutFailed', data: { ...base, code: command.code, raw: command.code } })
        : refuse({ code: 'not_to_be_cleared' });
    case 'SubmitPayout':
      return state.status === 'cleared'
        ? accept<PayoutEvent>({ type: 'PayoutSubmitted', data: { ...base, provider: state.request.provider, key: command.key } })
        : refuse({ code: 'not_cleared' });
    case 'RecordOutcome':
      return decideOutcome(command.outcome, state);
    case 'RecordBooking':
    case 'RecordRelease':
      return decideEnd(command, state);
  }
};

/** Repeating the recorded decision is accepted; the opposite is refused, and its caller must undo what it did. */
const decideReservation = (command: CommandOf<'RefusePayout' | 'RecordFundsReserved'>, state: Payout): Decided => {
  const base = baseOf(state);
  const hasEnded = state.status === 'refused' || state.status === 'cancelled';
  if (command.type === 'RefusePayout') {
    if (hasEnded) return accept();
    const { code, limit, left } = command;
    return state.status === 'requested'
      ? accept<PayoutEvent>({ type: 'PayoutRefused', data: { ...base, code, limit, left } })
      : refuse({ code: 'not_requested' });
  }
  if (hasEnded) return refuse({ code: 'not_requested' });
  const { entryId, stream, limitsStream } = command;
  return state.status === 'requested'
    ? accept<PayoutEvent>({ type: 'PayoutFundsReserved', data: { ...base, entryId, stream, limitsStream } })
    : accept();
};

const decideClearance = (hold: PayoutHold | null, state: Payout): Decided => {
  if (state.status !== 'reserved' && state.status !== 'released') return refuse({ code: 'not_to_be_cleared' });
  return hold === null
    ? accept<PayoutEvent>({ type: 'PayoutCleared', data: baseOf(state) })
    : accept<PayoutEvent>({ type: 'PayoutHeld', data: { ...baseOf(state), code: hold } });
};

const decideForStaff = (command: CommandOf<'RequestRelease' | 'ApproveRelease' | 'RejectPayout'>, state: Payout): Decided => {
  const base = baseOf(state);
  if (state.status !== 'held') return refuse({ code: 'not_held' });
  if (command.by === state.request.userId) return refuse({ code: 'own_affair' });
  const reason = command.reason.trim();
  if (reason === '') return refuse({ code: 'reason_missing' });
  if (command.type === 'RejectPayout')
    return accept<PayoutEvent>({ type: 'PayoutRejected', data: { ...base, rejectedBy: command.by, reason } });
  const { proposal } = state;
  if (command.type === 'RequestRelease') {
    if (proposal !== null && command.at < proposal.lapsesAt) return refuse({ code: 'already_proposed' });
    const { by: requestedBy, proposalHash, lapsesAt } = command;
    return accept<PayoutEvent>({ type: 'PayoutReleaseRequested', data: { ...base, requestedBy, proposalHash, reason, lapsesAt } });
  }
  if (proposal === null) return refuse({ code: 'not_proposed' });
  if (command.by === proposal.by) return refuse({ code: 'same_person' });
  if (command.at >= proposal.lapsesAt) return refuse({ code: 'proposal_lapsed' });
  if (command.proposalHash !== proposal.proposalHash) return refuse({ code: 'another_proposal' });
  return accept<PayoutEvent>({
    type: 'PayoutReleased',
    data: { ...base, approvedBy: command.by, proposalHash: command.proposalHash, reason },
  });
};

/** Until the order goes to the bank. Only for withdrawals that the customer requested. */
const decideCancel = (state: Payout): Decided => {
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

const decideOutcome = (outcome: PayoutOutcome, state: Payout): Decided => {
  const base = baseOf(state);
  const isUnderWay = state.status === 'submitted' || state.status === 'unknown';
  switch (outcome.kind) {
    case 'unknown':
      if (!isUnderWay) return refuse({ code: 'not_submitted' });
      return state.status === 'unknown'
        ? accept()
        : accept<PayoutEvent>({ type: 'PayoutOutcomeUnknown', data: { ...base, reason: outcome.reason } });
    case 'settled': {
      if (!isUnderWay) return refuse({ code: 'not_submitted' });
      return accept<PayoutEvent>({
        type: 'PayoutSettled',
        data: { ...base, money: state.request.money, bankReference: outcome.bankReference },
      });
    }
    case 'failed':
      if (isUnderWay) return accept<PayoutEvent>({ type: 'PayoutFailed', data: { ...base, code: outcome.code, raw: outcome.raw } });
      // It had left and came back. Not before its entry is recorded, so that there is one to reverse.
      return state.status === 'booked'
        ? accept<PayoutEvent>({ type: 'PayoutReturned', data: { ...base, raw: outcome.raw } })
        : refuse({ code: 'not_submitted' });
  }
};

const decideEnd = ({ type, entryId, stream }: CommandOf<'RecordBooking' | 'RecordRelease'>, state: Payout): Decided => {
  const data = { ...baseOf(state), entryId, stream };
  if (type === 'RecordBooking') {
    if (state.status === 'booked') return accept();
    return state.status === 'settled' ? accept<PayoutEvent>({ type: 'PayoutBooked', data }) : refuse({ code: 'not_settled' });
  }
  if (state.status === 'ended') return accept();
  return state.status === 'ending' || state.status === 'returned'
    ? accept<PayoutEvent>({ type: 'PayoutFundsReleased', data })
    : refuse({ code: 'not_ending' });
};

const isSameRequest = (left: PayoutRequest, right: PayoutRequest): boolean =>
  left.userId === right.userId &&
  left.beneficiaryId === right.beneficiaryId &&
  left.money.asset === right.money.asset &&
  left.money.minor === right.money.minor &&
  left.instruction?.by === right.instruction?.by;

const baseOf = ({ request: { payoutId, userId } }: Payout) => ({ payoutId, userId });
