import { minorOf, type Money } from '@danubit/contracts/values/money';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { RefundEvent, RefundFailureCode, RefundRefusalCode } from './refund.events.ts';
import { evolveRefund, type Refund, type RefundHold, type RefundRequest, type RefundState } from './refund.state.ts';

type PostedEntry = { readonly entryId: string; readonly stream: string };

/** `by` is the user id of a member of staff, `at` the current time. */
export type RefundCommand =
  | { readonly type: 'RequestRefund'; readonly refund: RefundRequest }
  | { readonly type: 'RefuseRefund'; readonly code: RefundRefusalCode; readonly left: Money | null }
  | ({ readonly type: 'RecordFundsReserved'; readonly needsApproval: boolean } & PostedEntry)
  | { readonly type: 'ApproveRefund'; readonly by: string; readonly at: string; readonly proposalHash: string; readonly reason: string }
  | { readonly type: 'RejectRefund'; readonly by: string; readonly reason: string }
  | { readonly type: 'LapseRefund'; readonly at: string }
  /** The cardholder disputes the payment: what is not at the provider yet ends. */
  | { readonly type: 'StopRefund' }
  /** The result of clearance; `hold` is null when there is no objection. */
  | { readonly type: 'ClearRefund'; readonly hold: RefundHold | null }
  /** Before the provider is called. */
  | { readonly type: 'SubmitRefund'; readonly key: string }
  | { readonly type: 'RecordOutcome'; readonly outcome: RefundOutcome }
  | ({ readonly type: 'RecordBooking' } & PostedEntry)
  | ({ readonly type: 'RecordRelease' } & PostedEntry);

/** What became of a submitted refund. Only an explicit "no" and look-ups that prove that it was never executed are a failure. */
export type RefundOutcome =
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'settled'; readonly refundReference: string }
  | { readonly kind: 'failed'; readonly code: RefundFailureCode; readonly raw: string };

export type RefundRefusal = {
  readonly code:
    | 'no_such_refund'
    /** The id belongs to a refund of another payment, amount, cause or proposer. */
    | 'refund_differs'
    | 'reason_missing'
    /** Staff do not decide about their own money. */
    | 'own_affair'
    | 'not_requested'
    | 'not_to_be_approved'
    /** Four eyes: the person who proposed must not approve. */
    | 'same_person'
    | 'proposal_lapsed'
    /** The approval is for a proposal that reads differently. */
    | 'another_proposal'
    | 'not_lapsed'
    /** The request has reserved nothing, is at the provider, or has ended. */
    | 'not_to_be_stopped'
    | 'not_to_be_cleared'
    | 'not_cleared'
    | 'not_submitted'
    | 'not_settled'
    | 'not_ending';
};

/**
 * A refund to the card that paid. Invariants: the provider is called once, after the customer's money is reserved, after the approval of
 * another person where one is needed, and after clearance; the submission is in the log before the call; the money is booked out once it is
 * settled, and returns to the wallet in every other end.
 */
export const refund: Decider<RefundState, RefundCommand, RefundEvent, RefundRefusal> = {
  initial: null,
  evolve: evolveRefund,

  decide(command, state) {
    if (command.type === 'RequestRefund') return requestRefund(command, state);
    return state === null ? refuse({ code: 'no_such_refund' }) : decideOnRequested(command, state);
  },
};

type Decided = Decision<RefundEvent, RefundRefusal>;
type LaterCommand = Exclude<RefundCommand, { type: 'RequestRefund' }>;
type CommandOf<Type extends RefundCommand['type']> = Extract<RefundCommand, { type: Type }>;

/** One function for each command, of the same name. */
const decideOnRequested = (command: LaterCommand, state: Refund): Decided => {
  switch (command.type) {
    case 'RefuseRefund':
      return refuseRefund(command, state);
    case 'RecordFundsReserved':
      return recordFundsReserved(command, state);
    case 'ApproveRefund':
      return approveRefund(command, state);
    case 'RejectRefund':
      return rejectRefund(command, state);
    case 'LapseRefund':
      return lapseRefund(command, state);
    case 'StopRefund':
      return stopRefund(state);
    case 'ClearRefund':
      return clearRefund(command, state);
    case 'SubmitRefund':
      return submitRefund(command, state);
    case 'RecordOutcome':
      return recordOutcome(command, state);
    case 'RecordBooking':
      return recordBooking(command, state);
    case 'RecordRelease':
      return recordRelease(command, state);
  }
};

const requestRefund = ({ refund: asked }: CommandOf<'RequestRefund'>, state: RefundState): Decided => {
  if (state !== null) return isSameRequest(state.request, asked) ? accept() : refuse({ code: 'refund_differs' });
  if (asked.requestedBy === asked.userId) return refuse({ code: 'own_affair' });
  if (typeof asked.reason === 'string' && asked.reason.trim() === '') return refuse({ code: 'reason_missing' });
  return accept<RefundEvent>({ type: 'RefundRequested', data: asked });
};

/** Repeating the recorded decision is accepted. After the opposite it is refused, and its caller must undo what it did. */
const refuseRefund = ({ code, left }: CommandOf<'RefuseRefund'>, state: Refund): Decided => {
  if (state.status === 'refused') return accept();
  if (state.status !== 'requested') return refuse({ code: 'not_requested' });
  return accept<RefundEvent>({ type: 'RefundRefused', data: { ...baseOf(state), code, left } });
};

/** Repetition and contradiction are answered as above. */
const recordFundsReserved = (command: CommandOf<'RecordFundsReserved'>, state: Refund): Decided => {
  if (state.status === 'refused') return refuse({ code: 'not_requested' });
  if (state.status !== 'requested') return accept();
  const { entryId, stream, needsApproval } = command;
  return accept<RefundEvent>({ type: 'RefundFundsReserved', data: { ...baseOf(state), entryId, stream, needsApproval } });
};

const approveRefund = (command: CommandOf<'ApproveRefund'>, state: Refund): Decided => {
  const { by: approvedBy, at, proposalHash } = command;
  const { request } = state;
  const code = staffRefusal(command, state);
  if (code !== null) return refuse({ code });
  if (approvedBy === request.requestedBy) return refuse({ code: 'same_person' });
  if (state.status !== 'held' && at >= request.lapsesAt) return refuse({ code: 'proposal_lapsed' });
  if (proposalHash !== request.proposalHash) return refuse({ code: 'another_proposal' });
  const reason = command.reason.trim();
  return accept<RefundEvent>({ type: 'RefundApproved', data: { ...baseOf(state), approvedBy, proposalHash, reason } });
};

const rejectRefund = (command: CommandOf<'RejectRefund'>, state: Refund): Decided => {
  const code = staffRefusal(command, state);
  if (code !== null) return refuse({ code });
  const reason = command.reason.trim();
  return accept<RefundEvent>({ type: 'RefundRejected', data: { ...baseOf(state), rejectedBy: command.by, reason } });
};

const lapseRefund = ({ at }: CommandOf<'LapseRefund'>, state: Refund): Decided => {
  if (!isWaiting(state) || at < state.request.lapsesAt) return refuse({ code: 'not_lapsed' });
  return accept<RefundEvent>({ type: 'RefundLapsed', data: baseOf(state) });
};

const stopRefund = (state: Refund): Decided => {
  if (!['reserved', 'approved', 'held', 'cleared'].includes(state.status)) return refuse({ code: 'not_to_be_stopped' });
  return accept<RefundEvent>({ type: 'RefundFailed', data: { ...baseOf(state), code: 'payment_disputed', raw: 'payment_disputed' } });
};

/** What the review held is cleared when the review ends. It was approved before, where that is needed. */
const clearRefund = ({ hold }: CommandOf<'ClearRefund'>, state: Refund): Decided => {
  const isReviewed = state.status === 'held' && state.hold === 'under_review' && hold !== 'under_review';
  const isDue = state.status === 'approved' || (state.status === 'reserved' && !state.needsApproval);
  if (!isDue && !isReviewed) return refuse({ code: 'not_to_be_cleared' });
  return hold === null
    ? accept<RefundEvent>({ type: 'RefundCleared', data: baseOf(state) })
    : accept<RefundEvent>({ type: 'RefundHeld', data: { ...baseOf(state), code: hold } });
};

const submitRefund = ({ key }: CommandOf<'SubmitRefund'>, state: Refund): Decided => {
  if (state.status !== 'cleared') return refuse({ code: 'not_cleared' });
  return accept<RefundEvent>({ type: 'RefundSubmitted', data: { ...baseOf(state), provider: state.request.provider, key } });
};

const recordOutcome = ({ outcome }: CommandOf<'RecordOutcome'>, state: Refund): Decided => {
  if (state.status !== 'submitted' && state.status !== 'unknown') return refuse({ code: 'not_submitted' });
  const base = baseOf(state);
  switch (outcome.kind) {
    case 'unknown':
      if (state.status === 'unknown') return accept();
      return accept<RefundEvent>({ type: 'RefundOutcomeUnknown', data: { ...base, reason: outcome.reason } });
    case 'settled': {
      const { refundReference } = outcome;
      return accept<RefundEvent>({ type: 'RefundSettled', data: { ...base, money: state.request.money, refundReference } });
    }
    case 'failed':
      return accept<RefundEvent>({ type: 'RefundFailed', data: { ...base, code: outcome.code, raw: outcome.raw } });
  }
};

const recordBooking = ({ entryId, stream }: CommandOf<'RecordBooking'>, state: Refund): Decided => {
  if (state.status === 'booked') return accept();
  if (state.status !== 'settled') return refuse({ code: 'not_settled' });
  return accept<RefundEvent>({ type: 'RefundBooked', data: { ...baseOf(state), entryId, stream } });
};

const recordRelease = ({ entryId, stream }: CommandOf<'RecordRelease'>, state: Refund): Decided => {
  if (state.status === 'released') return accept();
  if (state.status !== 'ending') return refuse({ code: 'not_ending' });
  return accept<RefundEvent>({ type: 'RefundFundsReleased', data: { ...baseOf(state), entryId, stream } });
};

/** For the approval of another person. */
export const isWaiting = ({ status, needsApproval }: Refund): boolean => status === 'reserved' && needsApproval;

/**
 * Whether another person must approve: all refunds of the payment together, up to and including this one, are over the threshold. Compared
 * at the rate of the payment, without rounding, so that several small refunds need the approval that one large refund needs.
 */
export const needsApproval = (
  total: Money,
  payment: { readonly money: Money; readonly eur: { readonly money: Money } },
  thresholdEur: Money,
): boolean => minorOf(total) * minorOf(payment.eur.money) > minorOf(thresholdEur) * minorOf(payment.money);

/** Why this person must not answer the proposal; null if nothing is against it. */
const staffRefusal = (
  { by, reason }: { readonly by: string; readonly reason: string },
  state: Refund,
): 'not_to_be_approved' | 'own_affair' | 'reason_missing' | null => {
  if (!isWaiting(state) && state.status !== 'held') return 'not_to_be_approved';
  if (by === state.request.userId) return 'own_affair';
  return reason.trim() === '' ? 'reason_missing' : null;
};

const isSameRequest = (left: RefundRequest, right: RefundRequest): boolean =>
  left.paymentId === right.paymentId &&
  left.money.asset === right.money.asset &&
  left.money.minor === right.money.minor &&
  left.cause === right.cause &&
  left.requestedBy === right.requestedBy;

const baseOf = ({ request: { refundId, paymentId, userId } }: Refund) => ({ refundId, paymentId, userId });
