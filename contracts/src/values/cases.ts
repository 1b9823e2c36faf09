/** `decided`: what was agreed is carried out. A closed case can be opened again. */
export const CASE_STATUSES = ['draft', 'open', 'decided', 'closed'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export const CASE_PRIORITIES = ['urgent', 'high', 'normal'] as const;
export type CasePriority = (typeof CASE_PRIORITIES)[number];

/** How long a case of each priority may take before it goes to the officers. */
export const CASE_DUE_HOURS: Readonly<Record<CasePriority, number>> = { urgent: 24, high: 72, normal: 240 };

export const CASE_OUTCOMES = ['no_suspicion', 'suspicion', 'relationship_to_end'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];
