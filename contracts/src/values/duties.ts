/** What the compliance function must do by a date and be able to prove later: Act 297/2008 § 20, Regulation (EU) 2024/1624 art. 9 to 12. */
export const DUTY_KINDS = ['training', 'audit', 'policy_review'] as const;
export type DutyKind = (typeof DUTY_KINDS)[number];

/** How often a duty recurs, in months. */
export const DUTY_INTERVALS = [1, 3, 6, 12, 24, 36] as const;
