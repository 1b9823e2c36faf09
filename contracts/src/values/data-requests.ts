/** What a person can ask about their data besides a copy (GDPR art. 16, 17, 18). `lifting`: to end a restriction. */
export const DATA_REQUEST_KINDS = ['rectification', 'restriction', 'lifting', 'erasure'] as const;
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
