import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { SuspenseEvent, SuspenseResolution } from './suspense.events.ts';
import { evolveSuspense, type Proposal, type SuspenseItem, type SuspenseState } from './suspense.state.ts';

type Opened = Extract<SuspenseEvent, { type: 'SuspenseOpened' }>['data'];
export type HoldCode = Extract<SuspenseEvent, { type: 'SuspenseResolutionHeld' }>['data']['code'];

/** The proposer in proposals made by a rule. No person has this id, so one person can answer. */
export const BY_RULE = 'rule';

/** `by` is the user id of a member of staff, or `BY_RULE`; `at` the current time. */
export type SuspenseCommand =
  | { readonly type: 'OpenItem'; readonly item: Opened }
  | {
      readonly type: 'RequestResolution';
      readonly resolution: SuspenseResolution;
      /** The customer who gets a transfer that named none. */
      readonly creditTo?: string;
      readonly reason: string;
      readonly by: string;
      readonly at: string;
      readonly lapsesAt: string;
    }
  /** `proposal`: the number of the proposal that was read. */
  | { readonly type: 'RejectResolution'; readonly by: string; readonly proposal?: number }
  | { readonly type: 'ApproveResolution'; readonly by: string; readonly at: string; readonly proposal?: number }
  /** The result of clearance for an approved resolution; `hold` is null when there is no objection. */
  | { readonly type: 'ClearResolution'; readonly hold: HoldCode | null }
  /** Before the provider is called. */
  | { readonly type: 'SubmitReturn'; readonly key: string }
  | { readonly type: 'RecordReturn'; readonly outcome: { readonly unknown: string } | { readonly failed: string } }
  /** Booked; a return also has the reference of the provider's refund. */
  | { readonly type: 'Resolve'; readonly entryId: string | null; readonly refundReference: string | null };

export type SuspenseRefusal = {
  readonly code:
    | 'no_such_item'
    | 'already_requested'
    | 'not_requested'
    | 'proposal_lapsed'
    /** Another proposal was made meanwhile. */
    | 'another_proposal'
    /** Four eyes: the person who proposed must not approve. */
    | 'same_person'
    /** Staff do not decide about their own money. */
    | 'own_affair'
    | 'reason_missing'
    /** In a currency without wallets, the money can only be returned. */
    | 'not_in_our_books'
    /** To be credited, money without a customer needs one, and money with one keeps it. */
    | 'customer_missing'
    | 'customer_known'
    | 'not_approved'
    | 'not_cleared';
};

/**
 * Money in `suspense`. Invariants: it leaves once, after a request by one member of staff, the approval of another and clearance; a return
 * is in the log before the provider is called, and only an explicit refusal by the provider allows another.
 */
export const suspense: Decider<SuspenseState, SuspenseCommand, SuspenseEvent, SuspenseRefusal> = {
  initial: null,
  evolve: evolveSuspense,

  decide(command, state) {
    if (command.type === 'OpenItem')
      return state === null ? accept<SuspenseEvent>({ type: 'SuspenseOpened', data: command.item }) : accept();
    return state === null ? refuse({ code: 'no_such_item' }) : decideOnItem(command, state);
  },
};

type Decided = Decision<SuspenseEvent, SuspenseRefusal>;
type LaterCommand = Exclude<SuspenseCommand, { type: 'OpenItem' }>;

const decideOnItem = (command: LaterCommand, state: SuspenseItem): Decided => {
  if (command.type === 'RequestResolution') return decideRequest(command, state);
  const { proposal } = state;
  if (proposal === null) return refuse({ code: 'not_requested' });
  switch (command.type) {
    case 'RejectResolution':
    case 'ApproveResolution':
      return state.status === 'requested' || state.status === 'held'
        ? decideAnswer(command, state, proposal)
        : refuse({ code: 'not_requested' });
    case 'ClearResolution':
      return state.status === 'approved' ? decideClearance(command.hold, state, proposal) : refuse({ code: 'not_approved' });
    case 'SubmitReturn':
      return state.status === 'cleared' && proposal.resolution === 'return'
        ? accept<SuspenseEvent>({ type: 'SuspenseReturnSubmitted', data: { ...dataOf(state, proposal), key: command.key } })
        : refuse({ code: 'not_cleared' });
    case 'RecordReturn':
      return isOut(state) ? decideReturn(command.outcome, state, proposal) : refuse({ code: 'not_cleared' });
    case 'Resolve':
      return decideEnd(command, state, proposal);
  }
};

const decideRequest = (command: Extract<LaterCommand, { type: 'RequestResolution' }>, state: SuspenseItem): Decided => {
  const { resolution, creditTo = null, by, at, lapsesAt } = command;
  const reason = command.reason.trim();
  const hasLapsed = state.status === 'requested' && state.proposal !== null && at >= state.proposal.lapsesAt;
  if (state.status !== 'open' && !hasLapsed) return refuse({ code: 'already_requested' });
  if (by === state.item.userId || by === creditTo) return refuse({ code: 'own_affair' });
  if (reason === '') return refuse({ code: 'reason_missing' });
  const obstacle = obstacleTo(resolution, creditTo, state);
  if (obstacle !== null) return refuse({ code: obstacle });
  const number = (state.proposal?.number ?? 0) + 1;
  return accept<SuspenseEvent>({
    type: 'SuspenseResolutionRequested',
    data: { ...baseOf(state), proposal: number, resolution, creditTo, reason, requestedBy: by, lapsesAt },
  });
};

/** Money is credited to its own customer, and money without one to the customer who is named. */
const obstacleTo = (resolution: SuspenseResolution, creditTo: string | null, { item }: SuspenseItem) => {
  if (resolution === 'credit' && item.money === null) return 'not_in_our_books';
  const isNameNeeded = resolution === 'credit' && item.userId === null;
  if (isNameNeeded === (creditTo !== null)) return null;
  return isNameNeeded ? 'customer_missing' : 'customer_known';
};

const decideAnswer = (
  command: Extract<LaterCommand, { type: 'RejectResolution' | 'ApproveResolution' }>,
  state: SuspenseItem,
  proposal: Proposal,
): Decided => {
  const { by } = command;
  if (command.proposal !== undefined && command.proposal !== proposal.number) return refuse({ code: 'another_proposal' });
  if (by === state.item.userId || by === proposal.creditTo) return refuse({ code: 'own_affair' });
  const data = dataOf(state, proposal);
  if (command.type === 'RejectResolution') {
    return accept<SuspenseEvent>({ type: 'SuspenseResolutionRejected', data: { ...data, rejectedBy: by } });
  }
  if (by === proposal.requestedBy) return refuse({ code: 'same_person' });
  if (state.status === 'requested' && command.at >= proposal.lapsesAt) return refuse({ code: 'proposal_lapsed' });
  return accept<SuspenseEvent>({ type: 'SuspenseResolutionApproved', data: { ...data, approvedBy: by } });
};

const decideClearance = (hold: HoldCode | null, state: SuspenseItem, proposal: Proposal): Decided => {
  const data = dataOf(state, proposal);
  return hold === null
    ? accept<SuspenseEvent>({ type: 'SuspenseResolutionCleared', data })
    : accept<SuspenseEvent>({ type: 'SuspenseResolutionHeld', data: { ...data, code: hold } });
};

const decideReturn = (
  outcome: { readonly unknown: string } | { readonly failed: string },
  state: SuspenseItem,
  proposal: Proposal,
): Decided => {
  const data = dataOf(state, proposal);
  if ('failed' in outcome) return accept<SuspenseEvent>({ type: 'SuspenseReturnFailed', data: { ...data, raw: outcome.failed } });
  return state.status === 'unknown'
    ? accept()
    : accept<SuspenseEvent>({ type: 'SuspenseReturnOutcomeUnknown', data: { ...data, reason: outcome.unknown } });
};

const decideEnd = (
  { entryId, refundReference }: Extract<LaterCommand, { type: 'Resolve' }>,
  state: SuspenseItem,
  proposal: Proposal,
): Decided => {
  if (state.status === 'resolved') return accept();
  const isDue = proposal.resolution === 'credit' ? state.status === 'cleared' : isOut(state) && refundReference !== null;
  if (!isDue) return refuse({ code: 'not_cleared' });
  const { kind, money } = state.item;
  const { resolution } = proposal;
  return accept<SuspenseEvent>({
    type: 'SuspenseResolved',
    data: { ...dataOf(state, proposal), kind, resolution, money, entryId, refundReference },
  });
};

/** The provider has, or may have, the refund request. */
const isOut = ({ status }: SuspenseItem): boolean => status === 'submitted' || status === 'unknown';

const baseOf = ({ item: { itemId, paymentId, userId } }: SuspenseItem) => ({ itemId, paymentId, userId });
const dataOf = (state: SuspenseItem, { number }: Proposal) => ({ ...baseOf(state), proposal: number });
