import type { CaseOutcome, CasePriority, CaseStatus } from '@danubit/contracts/values/cases';
import { orErased, type Personal } from '@danubit/event-store/kernel/personal';
import type { CaseEvent, Evidence, LinkedAlert } from './case.events.ts';

type Outcome = { readonly outcome: CaseOutcome; readonly release: boolean; readonly rationale: Personal<string> };

export type ComplianceCase = {
  readonly caseId: string;
  readonly status: CaseStatus;
  readonly priority: CasePriority;
  /** Who works on it; null in a draft, as the next. */
  readonly owner: string | null;
  readonly dueAt: string | null;
  readonly isEscalated: boolean;
  /** Empty once they were erased. */
  readonly links: readonly LinkedAlert[];
  /** Without what was erased. */
  readonly evidence: readonly Evidence[];
  readonly proposals: number;
  readonly proposal: (Outcome & { readonly number: number; readonly by: string; readonly lapsesAt: string }) | null;
  /** The last one. */
  readonly decision: (Outcome & { readonly by: string; readonly approvedBy: string }) | null;
};
export type CaseState = ComplianceCase | null;

export const evolveCase = (state: CaseState, event: CaseEvent): CaseState => {
  if (event.type !== 'CaseDrafted') return state === null ? state : evolveDrafted(state, event);
  const { caseId, priority, links } = event.data;
  return {
    caseId,
    priority,
    status: 'draft',
    owner: null,
    dueAt: null,
    isEscalated: false,
    links: orErased(links, []),
    evidence: [],
    proposals: 0,
    proposal: null,
    decision: null,
  };
};

const evolveDrafted = (state: ComplianceCase, event: Exclude<CaseEvent, { type: 'CaseDrafted' }>): ComplianceCase => {
  switch (event.type) {
    case 'CaseOpened':
    case 'CaseReopened':
      return { ...state, status: 'open', owner: event.data.owner, dueAt: event.data.dueAt, isEscalated: false };
    case 'CaseAssigned':
      return { ...state, owner: event.data.owner };
    case 'CasePrioritised':
      return { ...state, priority: event.data.priority, dueAt: event.data.dueAt };
    case 'CaseNoteAdded':
      return state;
    case 'CaseLinked':
      return { ...state, links: [...state.links, ...orErased(event.data.links, [])] };
    case 'CaseEvidenceAttached': {
      const attached = orErased(event.data.evidence, null);
      return attached === null ? state : { ...state, evidence: [...state.evidence, attached] };
    }
    case 'CaseEscalated':
      return { ...state, isEscalated: true };
    case 'CaseDecisionProposed': {
      const { proposal: number, outcome, release, rationale, proposedBy: by, lapsesAt } = event.data;
      return { ...state, proposals: number, proposal: { number, outcome, release, rationale, by, lapsesAt } };
    }
    case 'CaseDecisionRejected':
      return { ...state, proposal: null };
    case 'CaseDecided': {
      const { outcome, release, rationale, decidedBy: by, approvedBy } = event.data;
      return { ...state, status: 'decided', proposal: null, decision: { outcome, release, rationale, by, approvedBy } };
    }
    case 'CaseClosed':
      return { ...state, status: 'closed' };
  }
};
