import type { ListedStaffCase } from '@danubit/contracts/http/console/cases.contract';
import type { CaseOutcome, CasePriority, CaseStatus } from '@danubit/contracts/values/cases';

export const PRIORITIES: Readonly<Record<CasePriority, string>> = { urgent: 'Urgent', high: 'High', normal: 'Normal' };
export const STATUSES: Readonly<Record<CaseStatus, string>> = {
  draft: 'draft',
  open: 'open',
  decided: 'being carried out',
  closed: 'closed',
};
export const OUTCOMES: Readonly<Record<CaseOutcome, string>> = {
  no_suspicion: 'No suspicion',
  suspicion: 'Suspicion',
  relationship_to_end: 'End the relationship',
};

const STEPS: Readonly<Record<string, string>> = {
  CaseDrafted: 'Drafted',
  CaseOpened: 'Opened',
  CaseAssigned: 'Owner changed',
  CasePrioritised: 'Priority changed',
  CaseNoteAdded: 'Note',
  CaseLinked: 'Alerts linked',
  CaseEscalated: 'Deadline passed: with the officers',
  CaseDecisionProposed: 'Decision proposed',
  CaseDecisionRejected: 'Proposal rejected',
  CaseDecided: 'Decided',
  CaseClosed: 'Closed: its alerts are decided',
  CaseReopened: 'Reopened',
};
export const stepText = (type: string): string => STEPS[type] ?? type;

export const titleOf = ({ title }: ListedStaffCase): string => title ?? 'Title erased';

export const outcomeText = ({ outcome, release }: { readonly outcome: CaseOutcome; readonly release: boolean }): string =>
  `${OUTCOMES[outcome]}, ${release ? 'release the held money' : 'keep it on hold'}`;
