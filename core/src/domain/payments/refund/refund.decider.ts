import { minorOf, type Money } from '@danubit/contracts/values/money';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { RefundEvent, RefundFailureCode, RefundRefusalCode } from './refund.events.ts';
import { evolveRefund, type Refund, type RefundRequest, type RefundState } from './refund.state.ts';

export type RefundHold = Extract<RefundEvent, { type: 'RefundHeld' }>['data']['code'];
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
    if (command.type === 'RequestRefund') return decideRequest(command.refund, state);
    return state === null ? refuse({ code: 'no_such_refund' }) : decideOnRequested(command, state);
  },
};

type Decided = Decision<RefundEvent, RefundRefusal>;
type LaterCommand = Exclude<RefundCommand, { type: 'RequestRefund' }>;
type CommandOf<Type extends LaterCommand['type']> = Extract<LaterCommand, { type: Type }>;

const decideRequest = (asked: RefundRequest, state: RefundState): Decided => {
  if (state !== null) return isSameRequest(state.request, asked) ? accept() : refuse({ code: 'refund_differs' });
  if (asked.requestedBy === asked.userId) return refuse({ code: 'own_affair' });
  if (typeof asked.reason === 'string' && asked.reason.trim() === '') return refuse({ code: 'reason_missing' });
  return accept<RefundEvent>({ type: 'RefundRequested', data: asked });
};

const decideOnRequested = (command: LaterCommand, state: Refund): Decided => {
  const base = baseOf(state);
  switch (command.type) {
    case 'RefuseRefund':
    case 'RecordFundsReserved':
      return decideReservation(command, state);
    case 'ApproveRefund':
    case 'RejectRefund':
      return decideAnswer(command, state);
    case 'LapseRefund':
      return isWaiting(state) && command.at >= state.request.lapsesAt
        ? accept<RefundEvent>({ type: 'RefundLapsed', data: base })
        : refuse({ code: 'not_lapsed' });
    case 'StopRefund':
      return ['reserved', 'approved', 'held', 'cleared'].includes(state.status)
        ? accept<RefundEvent>({ type: 'RefundFailed', data: { ...base, code: 'payment_disputed', raw: 'payment_disputed' } })
        : refuse({ code: 'not_to_be_stopped' });
    case 'ClearRefund':
      return decideClearance(command.hold, state);
    case 'SubmitRefund':
      return state.status === 'cleared'
        ? accept<RefundEvent>({ type: 'RefundSubmitted', data: { ...base, provider: state.request.provider, key: command.key } })
        : refuse({ code: 'not_cleared' });
    case 'RecordOutcome':
      return decideOutcome(command.outcome, state);
    case 'RecordBooking':
    case 'RecordRelease':
      return decideEnd(command, state);
  }
};

/** Repeating the recorded decision is accepted; the opposite is refused, and its caller must undo what it did. */
const decideReservation = (command: CommandOf<'RefuseRefund' | 'RecordFundsReserved'>, state: Refund): Decided => {
  const base = baseOf(state);
  const isRefused = state.status === 'refused';
  if (command.type === 'RefuseRefund') {
    if (isRefused) return accept();
    const { code, left } = command;
    return state.status === 'requested'
      ? accept<RefundEvent>({ type: 'RefundRefused', data: { ...base, code, left } })
      : refuse({ code: 'not_requested' });
  }
  if (isRefused) return refuse({ code: 'not_requested' });
  const { entryId, stream, needsApproval } = command;
  return state.status === 'requested'
    ? accept<RefundEvent>({ type: 'RefundFundsReserved', data: { ...base, entryId, stream, needsApproval } })
    : accept();
};

const decideAnswer = (command: CommandOf<'ApproveRefund' | 'RejectRefund'>, state: Refund): Decided => {
  const base = baseOf(state);
  const { request } = state;
  if (!isWaiting(state) && state.status !== 'held') return refuse({ code: 'not_to_be_approved' });
  if (command.by === request.userId) return refuse({ code: 'own_affair' });
  const reason = command.reason.trim();
  if (reason === '') return refuse({ code: 'reason_missing' });
  if (command.type === 'RejectRefund') {
    return accept<RefundEvent>({ type: 'RefundRejected', data: { ...base, rejectedBy: command.by, reason } });
  }
  if (command.by === request.requestedBy) return refuse({ code: 'same_person' });
  if (state.status !== 'held' && command.at >= request.lapsesAt) return refuse({ code: 'proposal_lapsed' });
  if (command.proposalHash !== request.proposalHash) return refuse({ code: 'another_proposal' });
  return accept<RefundEvent>({
    type: 'RefundApproved',
    data: { ...base, approvedBy: command.by, proposalHash: command.proposalHash, reason },
  });
};

const decideClearance = (hold: RefundHold | null, state: Refund): Decided => {
  const isDue = state.status === 'approved' || (state.status === 'reserved' && !state.needsApproval);
  if (!isDue) return refuse({ code: 'not_to_be_cleared' });
  return hold === null
    ? accept<RefundEvent>({ type: 'RefundCleared', data: baseOf(state) })
    : accept<RefundEvent>({ type: 'RefundHeld', data: { ...baseOf(state), code: hold } });
};

const decideOutcome = (outcome: RefundOutcome, state: Refund): Decided => {
  if (state.status !== 'submitted' && state.status !== 'unknown') return refuse({ code: 'not_submitted' });
  const base = baseOf(state);
  switch (outcome.kind) {
    case 'unknown':
      return state.status === 'unknown'
        ? accept()
        : accept<RefundEvent>({ type: 'RefundOutcomeUnknown', data: { ...base, reason: outcome.reason } });
    case 'settled': {
      const { refundReference } = outcome;
      return accept<RefundEvent>({ type: 'RefundSettled', data: { ...base, money: state.request.money, refundReference } });
    }
    case 'failed':
      return accept<RefundEvent>({ type: 'RefundFailed', data: { ...base, code: outcome.code, raw: outcome.raw } });
  }
};

const decideEnd = ({ type, entryId, stream }: CommandOf<'RecordBooking' | 'RecordRelease'>, state: Refund): Decided => {
  const data = { ...baseOf(state), entryId, stream };
  if (type === 'RecordBooking') {
    if (state.status === 'booked') return accept();
    return state.status === 'settled' ? accept<RefundEvent>({ type: 'RefundBooked', data }) : refuse({ code: 'not_settled' });
  }
  if (state.status === 'released') return accept();
  return state.status === 'ending' ? accept<RefundEvent>({ type: 'RefundFundsReleased', data }) : refuse({ code: 'not_ending' });
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

const isSameRequest = (left: RefundRequest, right: RefundRequest): boolean =>
  left.paymentId === right.paymentId &&
  left.money.asset === right.money.asset &&
  left.money.minor === right.money.minor &&
  left.cause === right.cause &&
  left.requestedBy === right.requestedBy;

const baseOf = ({ request: { refundId, paymentId, userId } }: Refund) => ({ refundId, paymentId, userId });
