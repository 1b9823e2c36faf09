import type { AlertDecision } from '@danubit/contracts/values/alerts';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { isErased } from '@danubit/event-store/kernel/personal';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { AlertedPayment, AlertEvent } from './alert.events.ts';
import { evolveAlert, type Alert, type AlertState } from './alert.state.ts';

type Raised = Extract<AlertEvent, { type: 'AlertRaised' }>['data'];

/** `by` is the user id of a member of staff, `at` the current time. */
export type AlertCommand =
  | { readonly type: 'RaiseAlert'; readonly alert: Raised }
  | {
      readonly type: 'DecideAlert';
      readonly decision: AlertDecision;
      readonly rationale: string;
      readonly by: string;
      /** Whether this person may decide escalated alerts. */
      readonly isOfficer: boolean;
      readonly at: string;
      readonly lapsesAt: string;
    }
  | {
      readonly type: 'ApproveDecision';
      readonly by: string;
      readonly proposal: number;
      readonly at: string;
      /** A senior manager: only they accept a politically exposed person. */
      readonly isSenior?: boolean;
      /** When officers review what is kept; without it as soon as the alert is due. */
      readonly reviewAt?: string;
    }
  | { readonly type: 'RejectDecision'; readonly by: string; readonly proposal: number }
  | { readonly type: 'EscalateAlert'; readonly by: string; readonly rationale: string }
  | { readonly type: 'EscalateOverdue'; readonly at: string }
  | { readonly type: 'RecordApplied' };

export type AlertRefusal = {
  readonly code:
    | 'no_such_alert'
    /** Staff do not decide about themselves. */
    | 'own_affair'
    | 'already_decided'
    | 'already_proposed'
    | 'already_escalated'
    /** It was escalated: an officer decides. */
    | 'for_officers'
    /** It is kept or released. */
    | 'not_refusable'
    /** The alert has other reasons than a list of politically exposed persons. */
    | 'not_exposed'
    /** A public function does not restrict an account: it is confirmed or cleared. */
    | 'not_keepable'
    | 'senior_manager_needed'
    | 'not_proposed'
    | 'proposal_differs'
    | 'proposal_lapsed'
    /** Four eyes: another person than the one who proposed. */
    | 'same_person'
    | 'not_overdue';
};

/**
 * A match or a rule that a person must decide about. Invariants: staff do not decide about themselves; a match with a list, a large amount,
 * and releasing, keeping or refusing money take two people, and a politically exposed person a senior manager as the second; a deadline
 * escalates an alert and never clears it, also one that is kept and due for its review.
 */
export const alert: Decider<AlertState, AlertCommand, AlertEvent, AlertRefusal> = {
  initial: null,
  evolve: evolveAlert,

  decide(command, state) {
    if (command.type === 'RaiseAlert') return state === null ? accept<AlertEvent>({ type: 'AlertRaised', data: command.alert }) : accept();
    return state === null ? refuse({ code: 'no_such_alert' }) : decideOnRaised(command, state);
  },
};

type Later = Exclude<AlertCommand, { type: 'RaiseAlert' }>;
type Of<Type extends Later['type']> = Extract<Later, { type: Type }>;
type Decided = Decision<AlertEvent, AlertRefusal>;

const decideOnRaised = (command: Later, state: Alert): Decided => {
  const { alertId } = state;
  if ('by' in command && command.by === state.userId) return refuse({ code: 'own_affair' });
  switch (command.type) {
    case 'DecideAlert':
      return decideDecision(command, state);
    case 'ApproveDecision':
    case 'RejectDecision':
      return decideAnswer(command, state);
    case 'EscalateAlert': {
      if (isOver(state)) return refuse({ code: 'already_decided' });
      if (state.isEscalated) return refuse({ code: 'already_escalated' });
      const { by, rationale } = command;
      return accept<AlertEvent>({ type: 'AlertEscalated', data: { alertId, by, rationale } });
    }
    case 'EscalateOverdue':
      if ((isOver(state) && !state.isKept) || state.isEscalated || command.at < state.dueAt) return refuse({ code: 'not_overdue' });
      return accept<AlertEvent>({ type: 'AlertEscalated', data: { alertId, by: null, rationale: null } });
    case 'RecordApplied':
      return isOver(state) && !state.isApplied ? accept<AlertEvent>({ type: 'AlertDecisionApplied', data: { alertId } }) : accept();
  }
};

/** What was kept can still be cleared. */
const isOver = ({ status }: Alert): boolean => status === 'cleared' || status === 'kept' || status === 'refused';

const decideDecision = (command: Of<'DecideAlert'>, state: Alert): Decided => {
  const { decision, rationale, by, lapsesAt } = command;
  const { alertId, needsTwo } = state;
  const obstacle = obstacleTo(command, state);
  if (obstacle !== null) return refuse({ code: obstacle });
  if (decision === 'clear' && !needsTwo && !state.isKept)
    return accept<AlertEvent>({ type: 'AlertCleared', data: { alertId, rationale, decidedBy: by, approvedBy: null } });
  const data = { alertId, proposal: state.proposals + 1, decision, rationale, proposedBy: by, lapsesAt };
  return accept<AlertEvent>({ type: 'AlertDecisionProposed', data });
};

const obstacleTo = ({ decision, isOfficer, at }: Of<'DecideAlert'>, state: Alert): AlertRefusal['code'] | null => {
  if ((isOver(state) || state.isKept) && !(state.isKept && isPossibleWhenKept(decision, state))) return 'already_decided';
  if (state.isEscalated && !isOfficer) return 'for_officers';
  if (state.proposal !== null && at < state.proposal.lapsesAt) return 'already_proposed';
  return impossible(decision, state);
};

/** It can be kept for another while. What has arrived may also go back after it was kept. */
const isPossibleWhenKept = (decision: AlertDecision, state: Alert): boolean => decision !== 'refuse' || hasArrived(state);

const impossible = (decision: AlertDecision, state: Alert): AlertRefusal['code'] | null => {
  switch (decision) {
    case 'clear':
      return null;
    case 'confirm_pep':
      return state.isExposure ? null : 'not_exposed';
    case 'keep':
      return state.isExposure && state.paymentId === null ? 'not_keepable' : null;
    case 'refuse':
      return isRefusable(state) ? null : 'not_refusable';
  }
};

/**
 * Only for waiting money that can go back: not for coins that leave, for what waits in suspense, or for money and coins that have arrived
 * where a listed person is the reason: they are frozen.
 */
const isRefusable = ({ method, isHeld, isScreeningHit }: Alert): boolean =>
  isHeld && method !== null && (REFUSABLE.includes(method) || (hasArrived({ method }) && !isScreeningHit));
const hasArrived = ({ method }: Pick<Alert, 'method'>): boolean => method === 'bank_transfer' || method === 'receipt';
const REFUSABLE: readonly AlertedPayment['method'][] = ['card', 'redirect', 'refund', 'withdrawal'];

const decideAnswer = (command: Of<'ApproveDecision' | 'RejectDecision'>, state: Alert): Decided => {
  const { alertId, proposal } = state;
  if (proposal === null) return refuse({ code: 'not_proposed' });
  if (proposal.number !== command.proposal) return refuse({ code: 'proposal_differs' });
  if (command.type === 'RejectDecision')
    return accept<AlertEvent>({ type: 'AlertDecisionRejected', data: { alertId, proposal: proposal.number, rejectedBy: command.by } });
  if (proposal.by === command.by) return refuse({ code: 'same_person' });
  if (proposal.decision === 'confirm_pep' && command.isSenior !== true) return refuse({ code: 'senior_manager_needed' });
  if (command.at >= proposal.lapsesAt) return refuse({ code: 'proposal_lapsed' });
  const { decision, rationale, by: decidedBy } = proposal;
  const data = { alertId, rationale: isErased(rationale) ? '' : rationale, decidedBy, approvedBy: command.by };
  if (decision === 'clear') return accept<AlertEvent>({ type: 'AlertCleared', data });
  const review = decision === 'keep' && command.reviewAt !== undefined ? { reviewAt: command.reviewAt } : {};
  return accept<AlertEvent>({ type: 'AlertConfirmed', data: { ...data, measure: decision, ...review } });
};
