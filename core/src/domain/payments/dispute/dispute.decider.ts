import { addMoney, type Money } from '@danubit/contracts/values/money';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { DisputeEvent, DisputeShares } from './dispute.events.ts';
import { evolveDispute, type Dispute, type DisputeOpening, type DisputeState } from './dispute.state.ts';

export type DisputeCommand =
  /** As the provider reports it now: opens the dispute, or records what has changed. */
  | { readonly type: 'RecordDispute'; readonly opening: DisputeOpening }
  | { readonly type: 'Apportion'; readonly shares: DisputeShares }
  | { readonly type: 'RecordCharge'; readonly entryId: string; readonly stream: string }
  /** `by` is the user id of a member of staff, `at` the current time. */
  | { readonly type: 'RequestEvidence'; readonly by: string; readonly at: string; readonly statement: string }
  | { readonly type: 'RecordEvidence'; readonly evidenceHash: string }
  | { readonly type: 'RecordRefusedEvidence'; readonly raw: string }
  | { readonly type: 'RecordOutcome'; readonly outcome: 'won' | 'lost' }
  | { readonly type: 'ApportionReturn'; readonly shares: DisputeShares }
  | { readonly type: 'Close'; readonly entry: { readonly entryId: string; readonly stream: string } | null };

export type DisputeRefusal = {
  readonly code:
    | 'no_such_dispute'
    /** The id belongs to another dispute. */
    | 'dispute_differs'
    | 'shares_differ'
    | 'not_to_be_charged'
    | 'statement_missing'
    /** Staff do not decide about their own money. */
    | 'own_affair'
    | 'not_awaiting_evidence'
    | 'too_late'
    | 'no_evidence_requested'
    /** The books are not ready for an outcome; try again. */
    | 'not_charged_yet'
    | 'already_decided'
    | 'not_decided';
};

/**
 * A dispute of a captured payment. Invariants: a chargeback is booked before anything else happens to it, once; its shares add up to the
 * disputed amount; evidence goes out once at a time and before the provider's date; an outcome is final, and a won dispute gives back what
 * was taken.
 */
export const dispute: Decider<DisputeState, DisputeCommand, DisputeEvent, DisputeRefusal> = {
  initial: null,
  evolve: evolveDispute,

  decide(command, state) {
    if (command.type === 'RecordDispute') return decideRecord(command.opening, state);
    return state === null ? refuse({ code: 'no_such_dispute' }) : decideOnOpened(command, state);
  },
};

type Decided = Decision<DisputeEvent, DisputeRefusal>;
type LaterCommand = Exclude<DisputeCommand, { type: 'RecordDispute' }>;
type CommandOf<Type extends LaterCommand['type']> = Extract<LaterCommand, { type: Type }>;

const decideRecord = (opening: DisputeOpening, state: DisputeState): Decided => {
  if (state === null) return accept<DisputeEvent>({ type: 'DisputeOpened', data: opening });
  const isSame = state.opening.disputeReference === opening.disputeReference && state.opening.provider === opening.provider;
  if (!isSame) return refuse({ code: 'dispute_differs' });
  // A chargeback never becomes an inquiry again; an answer that says so is older than what is recorded.
  const isOlder = state.stage === 'chargeback' && opening.stage === 'inquiry';
  const hasChanged = state.stage !== opening.stage || state.dueAt !== opening.dueAt;
  if (isOlder || !hasChanged || state.outcome !== null) return accept();
  const { stage, dueAt, fee } = opening;
  return accept<DisputeEvent>({ type: 'DisputeAdvanced', data: { ...baseOf(state), stage, dueAt, fee } });
};

const decideOnOpened = (command: LaterCommand, state: Dispute): Decided => {
  switch (command.type) {
    case 'Apportion':
    case 'RecordCharge':
      return decideCharge(command, state);
    case 'RequestEvidence':
      return decideEvidence(command, state);
    case 'RecordEvidence':
    case 'RecordRefusedEvidence':
      return decideSending(command, state);
    case 'RecordOutcome':
      return decideOutcome(command.outcome, state);
    case 'ApportionReturn':
    case 'Close':
      return decideEnd(command, state);
  }
};

const decideCharge = (command: CommandOf<'Apportion' | 'RecordCharge'>, state: Dispute): Decided => {
  const base = baseOf(state);
  if (command.type === 'Apportion') {
    if (state.status !== 'opened' && state.status !== 'apportioned') return refuse({ code: 'not_to_be_charged' });
    return addsUp(command.shares, state.opening.money)
      ? accept<DisputeEvent>({ type: 'DisputeApportioned', data: { ...base, shares: command.shares } })
      : refuse({ code: 'shares_differ' });
  }
  if (state.isCharged) return accept();
  const { entryId, stream } = command;
  return state.status === 'apportioned'
    ? accept<DisputeEvent>({ type: 'DisputeCharged', data: { ...base, entryId, stream } })
    : refuse({ code: 'not_to_be_charged' });
};

const decideEvidence = ({ by, at, statement: words }: CommandOf<'RequestEvidence'>, state: Dispute): Decided => {
  if (by === state.opening.userId) return refuse({ code: 'own_affair' });
  if (state.status !== 'inquiry' && state.status !== 'charged') return refuse({ code: 'not_awaiting_evidence' });
  if (state.dueAt !== null && at >= state.dueAt) return refuse({ code: 'too_late' });
  const statement = words.trim();
  if (statement === '') return refuse({ code: 'statement_missing' });
  return accept<DisputeEvent>({ type: 'DisputeEvidenceRequested', data: { ...baseOf(state), requestedBy: by, statement } });
};

const decideSending = (command: CommandOf<'RecordEvidence' | 'RecordRefusedEvidence'>, state: Dispute): Decided => {
  if (state.status === 'answered' && command.type === 'RecordEvidence') return accept();
  if (state.status !== 'answering') return refuse({ code: 'no_evidence_requested' });
  return command.type === 'RecordEvidence'
    ? accept<DisputeEvent>({
        type: 'DisputeEvidenceSubmitted',
        data: { ...baseOf(state), ...chargeOf(state), evidenceHash: command.evidenceHash },
      })
    : accept<DisputeEvent>({ type: 'DisputeEvidenceRefused', data: { ...baseOf(state), raw: command.raw } });
};

const decideOutcome = (outcome: 'won' | 'lost', state: Dispute): Decided => {
  if (state.outcome !== null) return state.outcome === outcome ? accept() : refuse({ code: 'already_decided' });
  if (state.status === 'opened' || state.status === 'apportioned') return refuse({ code: 'not_charged_yet' });
  return accept<DisputeEvent>({ type: outcome === 'won' ? 'DisputeWon' : 'DisputeLost', data: baseOf(state) });
};

const decideEnd = (command: CommandOf<'ApportionReturn' | 'Close'>, state: Dispute): Decided => {
  if (command.type === 'ApportionReturn') return decideReturn(command.shares, state);
  if (state.status === 'closed') return accept();
  const isReady = state.status === 'lost' || state.status === 'returning' || (state.status === 'won' && !state.isCharged);
  if (!isReady) return refuse({ code: 'not_decided' });
  const { entryId, stream } = command.entry ?? { entryId: null, stream: null };
  return accept<DisputeEvent>({ type: 'DisputeClosed', data: { ...baseOf(state), entryId, stream } });
};

const decideReturn = (shares: DisputeShares, state: Dispute): Decided => {
  if (!state.isCharged || (state.status !== 'won' && state.status !== 'returning')) return refuse({ code: 'not_decided' });
  return addsUp(shares, state.opening.money)
    ? accept<DisputeEvent>({ type: 'DisputeReturnApportioned', data: { ...baseOf(state), shares } })
    : refuse({ code: 'shares_differ' });
};

const addsUp = ({ fromBalance, owed, loss }: DisputeShares, disputed: Money): boolean => {
  const sum = addMoney(addMoney(fromBalance, owed), loss);
  return sum.asset === disputed.asset && sum.minor === disputed.minor;
};

const baseOf = ({ opening: { disputeId, paymentId, userId } }: Dispute) => ({ disputeId, paymentId, userId });

const chargeOf = ({ opening: { provider, providerReference } }: Dispute) => ({ provider, providerReference });
