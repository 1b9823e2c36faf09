/** An `inquiry` asks for information and moves no money; a `chargeback` takes it. */
export const DISPUTE_STAGES = ['inquiry', 'chargeback'] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];

/** Why the cardholder disputes a charge, as the bank reports it. */
export const DISPUTE_REASONS = [
  'fraud',
  'not_received',
  'not_as_described',
  'duplicate',
  'credit_not_processed',
  'unrecognised',
  'other',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** As staff see it: `needs_response` waits for staff, `under_review` for the bank. */
export const DISPUTE_STATUSES = ['booking', 'needs_response', 'sending', 'under_review', 'won', 'lost'] as const;
export type DisputeStatusForStaff = (typeof DISPUTE_STATUSES)[number];
