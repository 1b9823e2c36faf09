/**
 * What a person can ask about their data besides a copy (GDPR art. 16, 17, 18, 22). `lifting`: to end a restriction. `human_review`: that
 * a person looks at an automated decision again.
 */
export const DATA_REQUEST_KINDS = ['rectification', 'restriction', 'lifting', 'erasure', 'human_review'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** `kept`: the answer to a request for erasure while a legal period runs. */
export const DATA_REQUEST_OUTCOMES = ['granted', 'refused', 'kept'] as const;
export type DataRequestOutcome = (typeof DATA_REQUEST_OUTCOMES)[number];

/** What staff may answer. */
export const STAFF_OUTCOMES = ['granted', 'refused'] as const satisfies readonly DataRequestOutcome[];

/** GDPR art. 12(3): an answer within one month, which can be extended once by two more, with a reason. */
export const ANSWER_WITHIN_MONTHS = 1;
export const EXTENDED_BY_MONTHS = 2;

/** The longest text of a request, a reason or an answer. */
export const MAX_DATA_REQUEST_TEXT = 2_000;

/** What a customer reads after a human review, and when it takes longer. No words of staff: they could reveal why compliance looked. */
export const HUMAN_REVIEW_TEXTS = {
  granted: 'A member of our staff has looked at the decision again and changed it. You can try again.',
  refused:
    'A member of our staff has looked at the decision again, with what you told us, and did not change it. If you do not agree, you can complain to us or to a data protection authority.',
  extend: 'A member of our staff needs more time to look at the decision again.',
} as const;
