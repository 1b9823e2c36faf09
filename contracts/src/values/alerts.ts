/**
 * `clear`: the payment continues. `keep`: it stays held. `refuse`: it ends without a charge, where no money has arrived. `confirm_pep`: it
 * is the politically exposed person, and senior management accepts that; the payment continues.
 */
export const ALERT_DECISIONS = ['clear', 'confirm_pep', 'keep', 'refuse'] as const;
export type AlertDecision = (typeof ALERT_DECISIONS)[number];

/**
 * What was asked about when it was raised: money or coins that move, the level that a person is given, a person whose details changed, or
 * all customers after a list had changed.
 */
export const ALERT_TRIGGERS = ['deposit', 'refund', 'withdrawal', 'delivery', 'receipt', 'level', 'person', 'list'] as const;
export type AlertTrigger = (typeof ALERT_TRIGGERS)[number];

/** Who was held against the lists. `company`, `owner`: of the customer who acts for a company. */
export const SCREENED_ROLES = ['customer', 'payer', 'beneficiary', 'company', 'owner'] as const;
export type ScreenedRole = (typeof SCREENED_ROLES)[number];

/** How the money moves that an alert is about. `suspense`: a bank transfer that became no deposit. */
export const ALERTED_METHODS = ['card', 'bank_transfer', 'suspense', 'redirect', 'refund', 'withdrawal', 'delivery', 'receipt'] as const;

export const ALERT_STATUSES = ['open', 'proposed', 'cleared', 'kept', 'refused'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

/** By score and reason: what is looked at first among alerts that are due at the same time. */
export const ALERT_RISKS = ['high', 'normal', 'low'] as const;
export type AlertRisk = (typeof ALERT_RISKS)[number];

/** In what a figure of a rule is counted. */
export const MEASURE_UNITS = ['eur', 'number', 'hours', 'per_mille', 'yes_no'] as const;
export type MeasureUnit = (typeof MEASURE_UNITS)[number];

/** After this time an officer looks at what is kept, and two people keep it again or let it go. */
export const KEPT_REVIEW_DAYS = 30;

/** In characters. A reader must understand the decision five years later. */
export const SHORTEST_RATIONALE = 20;
