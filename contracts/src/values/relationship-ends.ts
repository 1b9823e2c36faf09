/** Why a relationship is refused or ended. For staff alone: the customer, the main log and the mail have one text for all of them. */
export const END_REASONS = [
  'due_diligence_failed',
  'information_not_supplied',
  'listed_person',
  'suspicion',
  'terms_broken',
  'risk_not_acceptable',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Whether to take a risk is decided by senior management, so one of them gives the second approval. */
export const SENIOR_END_REASONS: readonly EndReason[] = ['risk_not_acceptable'];

/** `approved` can be taken back until it takes effect; `in_force` is final. */
export const END_STATUSES = ['proposed', 'rejected', 'approved', 'taken_back', 'in_force'] as const;
export type EndStatus = (typeof END_STATUSES)[number];

/** Between the approval and the end: time to take back a mistake before the customer is notified. */
export const ENDS_AFTER_HOURS = 24;
