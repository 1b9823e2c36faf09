/** What a complaint is about. */
export const COMPLAINT_TOPICS = ['deposit', 'withdrawal', 'purchase', 'card', 'account', 'fees', 'data', 'other'] as const;
export type ComplaintTopic = (typeof COMPLAINT_TOPICS)[number];

/** How a complaint arrived that the customer did not make in the settings: staff record it. */
export const COMPLAINT_CHANNELS = ['letter', 'email', 'telephone', 'in_person'] as const;
export type ComplaintChannel = (typeof COMPLAINT_CHANNELS)[number];

export const COMPLAINT_OUTCOMES = ['upheld', 'partly_upheld', 'rejected'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** `in_review`: the customer disagrees with the answer, and senior management looks at it again. */
export const COMPLAINT_STATUSES = ['waiting', 'answered', 'in_review', 'reviewed'] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

/** The Complaints Handling Procedure of the Terms: an answer within 15 business days, or 35 where a cause outside our control delays it. */
export const ANSWER_WITHIN_BUSINESS_DAYS = 15;
export const EXTENDED_TO_BUSINESS_DAYS = 35;
/** How long a customer can ask for a review after the answer. */
export const REVIEW_WITHIN_DAYS = 30;

/** The longest text of a complaint, a reason or an answer. */
export const MAX_COMPLAINT_TEXT = 4_000;
/** How long ago a complaint that staff record may have arrived. */
export const RECORDED_WITHIN_DAYS = 90;
/** How many complaints of a customer may wait at the same time. */
export const MAX_WAITING_COMPLAINTS = 5;
