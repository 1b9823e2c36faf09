import type { StaffRole } from './staff-roles.ts';

/**
 * Who may propose that money moves, and who may approve or reject it. The two are never the same person, and staff never decide about their
 * own money.
 */
export const FOUR_EYES = {
  suspense: {
    propose: ['compliance_analyst', 'compliance_officer', 'senior_manager'],
    answer: ['compliance_officer', 'senior_manager'],
  },
  balance_request: {
    propose: ['compliance_analyst', 'compliance_officer', 'senior_manager'],
    answer: ['compliance_officer', 'senior_manager'],
  },
  refund: {
    propose: ['payments_operator'],
    answer: ['payments_operator', 'compliance_officer', 'senior_manager'],
  },
  /** The release of a held withdrawal. */
  payout: {
    propose: ['payments_operator', 'compliance_analyst', 'compliance_officer', 'senior_manager'],
    answer: ['payments_operator', 'compliance_officer', 'senior_manager'],
  },
  /** The release of a withdrawal that compliance holds. */
  payout_in_review: {
    propose: ['compliance_analyst', 'compliance_officer', 'senior_manager'],
    answer: ['compliance_officer', 'senior_manager'],
  },
  /** A transfer from customers' money that no customer asked for. Its approval is that of a payout. */
  house_transfer: {
    propose: ['senior_manager'],
    answer: ['payments_operator', 'compliance_officer', 'senior_manager'],
  },
  /** How a difference between our books and a provider's is mended. */
  reconciliation: {
    propose: ['payments_operator'],
    answer: ['payments_operator', 'compliance_officer', 'senior_manager'],
  },
  /** Rules that choose the card provider. Taking them back needs one person, since it returns to what was agreed before. */
  routing: {
    propose: ['payments_operator'],
    answer: ['payments_operator', 'compliance_officer', 'senior_manager'],
  },
  /** What is decided about an alert of screening or monitoring. */
  alert: {
    propose: ['compliance_analyst', 'compliance_officer', 'senior_manager'],
    answer: ['compliance_officer', 'senior_manager'],
  },
  /** That a list is right about a politically exposed person, and that the relationship continues. */
  exposure: {
    propose: ['compliance_analyst', 'compliance_officer', 'senior_manager'],
    answer: ['senior_manager'],
  },
  /** Rules that watch what customers move. Taking them back needs one person, since it returns to what was agreed before. */
  monitoring_rules: {
    propose: ['compliance_analyst', 'compliance_officer', 'senior_manager'],
    answer: ['compliance_officer', 'senior_manager'],
  },
  /** What a case comes to. */
  case: {
    propose: ['compliance_analyst', 'compliance_officer', 'senior_manager'],
    answer: ['compliance_officer', 'senior_manager'],
  },
  /** A report of suspicion to the FIU. A senior manager answers only where an officer has named them. */
  report: {
    propose: ['compliance_officer'],
    answer: ['compliance_officer', 'senior_manager'],
  },
  /** Deliveries of crypto: one that is not built yet is cancelled, a held one is released. Neither step moves money. */
  delivery: {
    propose: ['payments_operator', 'compliance_officer', 'senior_manager'],
    answer: ['compliance_officer', 'senior_manager'],
  },
  /** The release of coins that arrived and are held, such as from a sender who is not proved. */
  receipt: {
    propose: ['compliance_analyst', 'compliance_officer', 'senior_manager'],
    answer: ['compliance_officer', 'senior_manager'],
  },
  /** Coins that come back from cold storage: those with the cold keys sign once two people agree. */
  refill: {
    propose: ['payments_operator', 'compliance_officer', 'senior_manager'],
    answer: ['compliance_officer', 'senior_manager'],
  },
  /** The extended level of a customer with a public function or a high risk: senior management approves. */
  verification: {
    propose: ['compliance_analyst', 'compliance_officer', 'senior_manager'],
    answer: ['senior_manager'],
  },
  /** Another rating than that of the model. */
  risk_override: {
    propose: ['compliance_officer'],
    answer: ['compliance_officer', 'senior_manager'],
  },
  /** The end of an order to keep a person's data. One officer places it, since nothing is destroyed by that. */
  retention_hold: {
    propose: ['compliance_officer'],
    answer: ['compliance_officer', 'senior_manager'],
  },
  /** The end of a relationship; some reasons take a senior manager (`SENIOR_END_REASONS`). One of those who answer takes it back. */
  relationship_end: {
    propose: ['compliance_officer'],
    answer: ['compliance_officer', 'senior_manager'],
  },
  /** A cap on what a customer may move, lower than the limits of the level, or its end. */
  customer_cap: {
    propose: ['compliance_analyst', 'compliance_officer', 'senior_manager'],
    answer: ['compliance_officer', 'senior_manager'],
  },
  /** Evidence with content of the restricted log. Without it, one of those who propose is enough. */
  evidence: {
    propose: ['compliance_officer'],
    answer: ['compliance_officer', 'senior_manager'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<'propose' | 'answer', readonly StaffRole[]>>>>;
export type FourEyesMatter = keyof typeof FOUR_EYES;

/** Who decides about a held withdrawal depends on why it is held. */
export const matterOfHold = (hold: string | null): 'payout' | 'payout_in_review' =>
  hold === 'under_review' || hold === 'account_restricted' ? 'payout_in_review' : 'payout';

/** A proposal lapses unless it is approved within this time. */
export const PROPOSAL_HOLDS_MS = 7 * 24 * 3_600_000;
