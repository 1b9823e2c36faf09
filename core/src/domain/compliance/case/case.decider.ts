import type { CaseOutcome, CasePriority } from '@danubit/contracts/values/cases';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { orErased } from '@danubit/event-store/kernel/personal';
import { accept, refuse, type Decision } from '@danubit/event-store/kernel/result';
import type { CaseEvent, Evidence, LinkedAlert } from './case.events.ts';
import { evolveCase, type CaseState, type ComplianceCase } from './case.state.ts';

/** `by` is the user id of a member of staff, `at` the current time. */
export type CaseCommand =
  | {
      readonly type: 'DraftCase';
      readonly caseId: string;
      readonly title: string;
      readonly priority: CasePriority;
      readonly links: readonly LinkedAlert[];
      readonly by: string;
    }
  | { readonly type: 'OpenCase'; readonly owner: string; readonly dueAt: string; readonly by: string }
  | { readonly type: 'AssignCase'; readonly owner: string; readonly by: string }
  | { readonly type: 'PrioritiseCase'; readonly priority: CasePriority; readonly dueAt: string; readonly by: string }
  | { readonly type: 'AddNote'; readonly text: string; readonly by: string }
  | { readonly type: 'AttachEvidence'; readonly evidence: Evidence; readonly by: string }
  | { readonly type: 'LinkAlerts'; readonly links: readonly LinkedAlert[]; readonly by: string }
  | {
      readonly type: 'ProposeDecision';
      readonly outcome: CaseOutcome;
      readonly release: boolean;
      readonly rationale: string;
      readonly by: string;
      readonly at: string;
      readonly lapsesAt: string;
    }
  | { readonly type: 'ApproveDecision'; readonly proposal: number; readonly by: string; readonly at: string }
  | { readonly type: 'RejectDecision'; readonly proposal: number; readonly by: string }
  | { readonly type: 'ReopenCase'; readonly reason: string; readonly owner: string; readonly dueAt: string; readonly by: string }
  | { readonly type: 'EscalateOverdue'; readonly at: string }
  | { readonly type: 'CloseCase' };

export type CaseRefusal = {
  readonly code:
    | 'no_such_case'
    /** Staff do not work on a case about themselves. */
    | 'own_affair'
    | 'not_draft'
    | 'not_open'
    | 'not_closed'
    | 'not_decided'
    | 'already_linked'
    | 'already_attached'
    /** No alert of the case is about this person. */
    | 'not_of_case'
    | 'already_proposed'
    | 'not_proposed'
    | 'proposal_differs'
    | 'proposal_lapsed'
    /** Four eyes: another person than the one who proposed. */
    | 'same_person'
    | 'not_overdue';
};

/**
 * For alerts that one person cannot decide immediately. Invariants: two people decide, whatever the outcome; staff do not work on a case
 * about themselves; a deadline only escalates to the officers.
 */
export const complianceCase: Decider<CaseState, CaseCommand, CaseEvent, CaseRefusal> = {
  initial: null,
  evolve: evolveCase,

  decide(command, state) {
    if (command.type === 'DraftCase') {
      if (state !== null) return accept();
      const { caseId, title, priority, by: draftedBy } = command;
      if (concerns(command.links, draftedBy)) return refuse({ code: 'own_affair' });
      return accept<CaseEvent>({ type: 'CaseDrafted', data: { caseId, title, priority, links: [...command.links], draftedBy } });
    }
    if (state === null) return refuse({ code: 'no_such_case' });
    if ('by' in command && concerns(state.links, command.by)) return refuse({ code: 'own_affair' });
    return decideOn(command, state);
  },
};

type Later = Exclude<CaseCommand, { type: 'DraftCase' }>;
type Of<Type extends Later['type']> = Extract<Later, { type: Type }>;
type Decided = Decision<CaseEvent, CaseRefusal>;

const concerns = (links: readonly LinkedAlert[], userId: string): boolean => links.some((each) => each.userId === userId);

const decideOn = (command: Later, state: ComplianceCase): Decided => {
  const { caseId, status } = state;
  switch (command.type) {
    case 'OpenCase': {
      if (status !== 'draft') return refuse({ code: 'not_draft' });
      const { owner, dueAt, by: openedBy } = command;
      return accept<CaseEvent>({ type: 'CaseOpened', data: { caseId, owner, dueAt, openedBy } });
    }
    case 'ReopenCase': {
      if (status !== 'closed') return refuse({ code: 'not_closed' });
      const { reason, owner, dueAt, by: reopenedBy } = command;
      return accept<CaseEvent>({ type: 'CaseReopened', data: { caseId, reason, owner, dueAt, reopenedBy } });
    }
    case 'CloseCase':
      return status === 'decided' ? accept<CaseEvent>({ type: 'CaseClosed', data: { caseId } }) : refuse({ code: 'not_decided' });
    case 'EscalateOverdue': {
      const { dueAt, isEscalated } = state;
      if (status !== 'open' || isEscalated || dueAt === null || command.at < dueAt) return refuse({ code: 'not_overdue' });
      return accept<CaseEvent>({ type: 'CaseEscalated', data: { caseId, dueAt } });
    }
    case 'AddNote':
      return accept<CaseEvent>({ type: 'CaseNoteAdded', data: { caseId, text: command.text, writtenBy: command.by } });
    default:
      return status === 'open' ? decideOnOpen(command, state) : refuse({ code: 'not_open' });
  }
};

type WhileOpen = Of<
  'AssignCase' | 'AttachEvidence' | 'PrioritiseCase' | 'LinkAlerts' | 'ProposeDecision' | 'ApproveDecision' | 'RejectDecision'
>;

const decideOnOpen = (command: WhileOpen, state: ComplianceCase): Decided => {
  const { caseId } = state;
  switch (command.type) {
    case 'AssignCase':
      return accept<CaseEvent>({ type: 'CaseAssigned', data: { caseId, owner: command.owner, assignedBy: command.by } });
    case 'PrioritiseCase': {
      const { priority, dueAt, by: changedBy } = command;
      return accept<CaseEvent>({ type: 'CasePrioritised', data: { caseId, priority, dueAt, changedBy } });
    }
    case 'LinkAlerts': {
      const links = command.links.filter(({ alertId }) => !state.links.some((each) => each.alertId === alertId));
      if (links.length === 0) return refuse({ code: 'already_linked' });
      if (concerns(links, command.by)) return refuse({ code: 'own_affair' });
      return accept<CaseEvent>({ type: 'CaseLinked', data: { caseId, links, linkedBy: command.by } });
    }
    case 'AttachEvidence': {
      const { evidence, by: attachedBy } = command;
      if (!concerns(state.links, evidence.userId)) return refuse({ code: 'not_of_case' });
      if (state.evidence.some(({ position }) => position === evidence.position)) return refuse({ code: 'already_attached' });
      return accept<CaseEvent>({ type: 'CaseEvidenceAttached', data: { caseId, evidence, attachedBy } });
    }
    case 'ProposeDecision': {
      if (state.proposal !== null && command.at < state.proposal.lapsesAt) return refuse({ code: 'already_proposed' });
      const { outcome, release, rationale, by: proposedBy, lapsesAt } = command;
      const proposal = state.proposals + 1;
      return accept<CaseEvent>({
        type: 'CaseDecisionProposed',
        data: { caseId, proposal, outcome, release, rationale, proposedBy, lapsesAt },
      });
    }
    default:
      return decideAnswer(command, state);
  }
};

const decideAnswer = (command: Of<'ApproveDecision' | 'RejectDecision'>, { caseId, proposal }: ComplianceCase): Decided => {
  if (proposal === null) return refuse({ code: 'not_proposed' });
  if (proposal.number !== command.proposal) return refuse({ code: 'proposal_differs' });
  if (command.type === 'RejectDecision')
    return accept<CaseEvent>({ type: 'CaseDecisionRejected', data: { caseId, proposal: proposal.number, rejectedBy: command.by } });
  if (proposal.by === command.by) return refuse({ code: 'same_person' });
  if (command.at >= proposal.lapsesAt) return refuse({ code: 'proposal_lapsed' });
  const { outcome, release, rationale, by: decidedBy } = proposal;
  return accept<CaseEvent>({
    type: 'CaseDecided',
    data: { caseId, outcome, release, rationale: orErased(rationale, ''), decidedBy, approvedBy: command.by },
  });
};
