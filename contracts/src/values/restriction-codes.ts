/** Why an account is suspended, in words that its owner may read: they reveal no alert, case or report. */
export const RESTRICTION_CODES = ['under_review', 'information_needed', 'terms_of_service', 'customer_request'] as const;
/** After this time staff look at a restriction that staff have placed, and keep it again or lift it. */
export const RESTRICTION_REVIEW_DAYS = 30;
export type RestrictionCode = (typeof RESTRICTION_CODES)[number];
