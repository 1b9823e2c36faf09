import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { BalanceRequestEvent } from './balance-request.events.ts';

type Received = Extract<BalanceRequestEvent, { type: 'BalanceRequestReceived' }>['data'];
export type PayoutHold = Extract<BalanceRequestEvent, { type: 'BalancePayoutHeld' }>['data']['code'];

type Proposal = { readonly number: number; readonly proposedBy: string; readonly lapsesAt: string };

/** The last request; from `cleared` on the money is being booked out. */
export type BalanceRequest = {
  readonly request: Received;
  readonly status: 'waiting' | 'proposed' | 'approved' | 'held' | 'cleared' | 'withdrawn' | 'done';
  readonly proposal: Proposal | null;
  /** Why it is held; null unless it is. */
  readonly hold: PayoutHold | null;
};
export type BalanceRequestState = BalanceRequest | null;

/** `by` is the user id of a member of staff, `at` the current time. Commands about a request name it, so that none meets a later one. */
type OfStaff = { readonly requestId: string; readonly by: string };
export type BalanceRequestCommand =
  | { readonly type: 'ReceiveRequest'; readonly request: Received }
  /** By the customer. */
  | { readonly type: 'WithdrawRequest'; readonly requestId: string }
  | (OfStaff & { readonly type: 'RecordAnswer' })
  | (OfStaff & { readonly type: 'DeclineRequest'; readonly reason: string })
  | (OfStaff & { readonly type: 'ProposePayout'; readonly reason: string; readonly at: string; readonly lapsesAt: string })
  | (OfStaff & { readonly type: 'RejectPayout' })
  | (OfStaff & { readonly type: 'ApprovePayout'; readonly at: string })
  /** The result of clearance; `hold` is null when there is no objection. */
  | { readonly type: 'ClearPayout'; readonly requestId: string; readonly hold: PayoutHold | null }
  | { readonly type: 'RecordPaid'; readonly requestId: string; readonly entryIds: readonly string[] };

export type BalanceRequestRefusal = {
  readonly code:
    | 'request_open'
    | 'nothing_to_pay'
    | 'no_such_request'
    | 'already_proposed'
    | 'not_proposed'
    | 'proposal_lapsed'
    /** Four eyes: the person who proposed must not approve. */
    | 'same_person'
    /** Staff do not decide about their own money. */
    | 'own_affair'
    | 'reason_missing'
    | 'not_approved'
    | 'not_cleared';
};

/**
 * A customer's requests to be paid out. Invariants: one is open at a time; money leaves once, after a proposal by one member of staff, the
 * approval of another, and clearance. The customer can withdraw a request until a payout is proposed.
 */
export const balanceRequest: Decider<BalanceRequestState, BalanceRequestCommand, BalanceRequestEvent, BalanceRequestRefusal> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'BalanceRequestReceived') return { request: event.data, status: 'waiting', proposal: null, hold: null };
    return state === null ? null : evolveRequest(state, event);
  },

  decide(command, state) {
    if (command.type === 'ReceiveRequest') return decideReceipt(command.request, state);
    if (state === null || state.request.requestId !== command.requestId) return refuse({ code: 'no_such_request' });
    switch (command.type) {
      case 'WithdrawRequest':
        return decideWithdrawal(state);
      case 'ClearPayout':
        return decideClearance(command.hold, state);
      case 'RecordPaid':
        return decidePaid(command.entryIds, state);
      default:
        return command.by === state.request.userId ? refuse({ code: 'own_affair' }) : decideForStaff(command, state);
    }
  },
};

type Decided = Decision<BalanceRequestEvent, BalanceRequestRefusal>;
type StaffCommand = Exclude<BalanceRequestCommand, { type: 'ReceiveRequest' | 'WithdrawRequest' | 'ClearPayout' | 'RecordPaid' }>;

const evolveRequest = (state: BalanceRequest, event: Exclude<BalanceRequestEvent, { type: 'BalanceRequestReceived' }>): BalanceRequest => {
  switch (event.type) {
    case 'BalanceRequestAnswered':
      return state;
    case 'BalancePayoutProposed': {
      const { proposal: number, proposedBy, lapsesAt } = event.data;
      return { ...state, status: 'proposed', proposal: { number, proposedBy, lapsesAt } };
    }
    case 'BalancePayoutRejected':
      return { ...state, status: 'waiting' };
    case 'BalancePayoutApproved':
      return { ...state, status: 'approved', hold: null };
    case 'BalancePayoutHeld':
      return { ...state, status: 'held', hold: event.data.code };
    case 'BalancePayoutCleared':
      return { ...state, status: 'cleared', hold: null };
    case 'BalanceRequestWithdrawn':
      return { ...state, status: 'withdrawn' };
    case 'BalanceRequestPaid':
    case 'BalanceRequestDeclined':
      return { ...state, status: 'done' };
  }
};

const decideReceipt = (request: Received, state: BalanceRequestState): Decided => {
  if (state?.request.requestId === request.requestId) return accept();
  if (state !== null && !hasEnded(state)) return refuse({ code: 'request_open' });
  if (request.balances.length === 0) return refuse({ code: 'nothing_to_pay' });
  return accept<BalanceRequestEvent>({ type: 'BalanceRequestReceived', data: request });
};

const hasEnded = ({ status }: BalanceRequest): boolean => status === 'done' || status === 'withdrawn';

/** Once a payout is proposed, the money may already be on its way. */
const decideWithdrawal = (state: BalanceRequest): Decided => {
  if (state.status === 'withdrawn') return accept();
  if (state.status !== 'waiting') return refuse({ code: 'already_proposed' });
  return accept<BalanceRequestEvent>({ type: 'BalanceRequestWithdrawn', data: baseOf(state) });
};

const decideForStaff = (command: StaffCommand, state: BalanceRequest): Decided => {
  const base = baseOf(state);
  const { by } = command;
  switch (command.type) {
    case 'RecordAnswer':
      return hasEnded(state)
        ? accept()
        : accept<BalanceRequestEvent>({ type: 'BalanceRequestAnswered', data: { ...base, answeredBy: by } });
    case 'DeclineRequest': {
      if (state.status !== 'waiting') return refuse({ code: 'already_proposed' });
      const reason = command.reason.trim();
      if (reason === '') return refuse({ code: 'reason_missing' });
      return accept<BalanceRequestEvent>({ type: 'BalanceRequestDeclined', data: { ...base, reason, declinedBy: by } });
    }
    case 'ProposePayout':
      return decideProposal(command, state);
    case 'RejectPayout':
    case 'ApprovePayout':
      return decideAnswer(command, state);
  }
};

const decideProposal = (command: Extract<StaffCommand, { type: 'ProposePayout' }>, state: BalanceRequest): Decided => {
  const { by, at, lapsesAt } = command;
  const reason = command.reason.trim();
  const hasLapsed = state.status === 'proposed' && state.proposal !== null && at >= state.proposal.lapsesAt;
  if (state.status !== 'waiting' && !hasLapsed) return refuse({ code: 'already_proposed' });
  if (reason === '') return refuse({ code: 'reason_missing' });
  const proposal = (state.proposal?.number ?? 0) + 1;
  return accept<BalanceRequestEvent>({
    type: 'BalancePayoutProposed',
    data: { ...baseOf(state), proposal, reason, proposedBy: by, lapsesAt },
  });
};

const decideAnswer = (command: Extract<StaffCommand, { type: 'RejectPayout' | 'ApprovePayout' }>, state: BalanceRequest): Decided => {
  const { proposal } = state;
  if (proposal === null || (state.status !== 'proposed' && state.status !== 'held')) return refuse({ code: 'not_proposed' });
  const data = { ...baseOf(state), proposal: proposal.number };
  if (command.type === 'RejectPayout')
    return accept<BalanceRequestEvent>({ type: 'BalancePayoutRejected', data: { ...data, rejectedBy: command.by } });
  if (command.by === proposal.proposedBy) return refuse({ code: 'same_person' });
  if (command.at >= proposal.lapsesAt) return refuse({ code: 'proposal_lapsed' });
  return accept<BalanceRequestEvent>({ type: 'BalancePayoutApproved', data: { ...data, approvedBy: command.by } });
};

const decideClearance = (hold: PayoutHold | null, state: BalanceRequest): Decided => {
  const isReviewed = state.status === 'held' && state.hold === 'under_review' && hold !== 'under_review';
  if ((state.status !== 'approved' && !isReviewed) || state.proposal === null) return refuse({ code: 'not_approved' });
  const data = { ...baseOf(state), proposal: state.proposal.number };
  return hold === null
    ? accept<BalanceRequestEvent>({ type: 'BalancePayoutCleared', data })
    : accept<BalanceRequestEvent>({ type: 'BalancePayoutHeld', data: { ...data, code: hold } });
};

const decidePaid = (entryIds: readonly string[], state: BalanceRequest): Decided => {
  if (state.status === 'done') return accept();
  if (state.status !== 'cleared' || state.proposal === null) return refuse({ code: 'not_cleared' });
  return accept<BalanceRequestEvent>({
    type: 'BalanceRequestPaid',
    data: { ...baseOf(state), proposal: state.proposal.number, entryIds: [...entryIds] },
  });
};

const baseOf = ({ request: { requestId, userId } }: BalanceRequest) => ({ requestId, userId });
