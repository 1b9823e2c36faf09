import { FOUR_EYES } from './four-eyes.ts';
import { RESTRICTION_REVIEW_DAYS } from './restriction-codes.ts';
import type { StaffRole } from './staff-roles.ts';

type Decision = { readonly owners: readonly StaffRole[]; readonly within: string };
const A_DAY = 'a day after the last step';

/** What waits for a person: who has to decide, and until when. After that it is overdue, and an alarm counts it. */
export const DECISIONS = {
  payment: { owners: ['compliance_officer', 'senior_manager'], within: A_DAY },
  suspense: { owners: FOUR_EYES.suspense.propose, within: A_DAY },
  refund: { owners: FOUR_EYES.refund.answer, within: A_DAY },
  payout: { owners: FOUR_EYES.payout.answer, within: A_DAY },
  dispute: { owners: FOUR_EYES.refund.answer, within: A_DAY },
  'data-request': { owners: ['compliance_officer'], within: 'a week before the law’s due date' },
  complaint: { owners: ['compliance_officer', 'senior_manager'], within: 'three days before the answer is due' },
  delivery: { owners: FOUR_EYES.delivery.answer, within: A_DAY },
  receipt: { owners: FOUR_EYES.delivery.answer, within: A_DAY },
  'payout-request': { owners: FOUR_EYES.balance_request.propose, within: A_DAY },
  settlement: { owners: FOUR_EYES.reconciliation.propose, within: A_DAY },
  break: { owners: FOUR_EYES.reconciliation.propose, within: A_DAY },
  verification: { owners: FOUR_EYES.verification.propose, within: 'the due date of the review' },
  restriction: {
    owners: ['compliance_officer', 'senior_manager'],
    within: `${String(RESTRICTION_REVIEW_DAYS)} days after it was placed or kept`,
  },
  routing: { owners: FOUR_EYES.routing.answer, within: A_DAY },
} as const satisfies Readonly<Record<string, Decision>>;
export type DecisionKind = keyof typeof DECISIONS;
