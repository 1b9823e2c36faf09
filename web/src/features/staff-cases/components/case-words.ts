import type { ListedStaffCase, StaffCase } from '@danubit/contracts/http/console/cases.contract';
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
  CaseEvidenceAttached: 'Evidence attached',
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

/** "PaymentRequested" as "Payment requested". */
export const eventText = (type: string): string =>
  type.replaceAll(/([a-z])([A-Z])/g, (_, one: string, two: string) => `${one} ${two.toLowerCase()}`);

export const reasonsText = (reasons: readonly string[]): string =>
  reasons.map((reason) => (reason === 'listed_name' ? 'Name close to a listed name' : reason)).join(', ');

/** Each once. */
export const customersOf = ({ alerts }: Pick<StaffCase, 'alerts'>) => [
  ...new Map(alerts.flatMap(({ customer }) => (customer === null ? [] : [[customer.user_id, customer] as const]))).values(),
];
