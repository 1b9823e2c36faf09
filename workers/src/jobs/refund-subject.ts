const MARK = '/refund';

/** Subject of a look-up of one refund. The id comes first, since the id of the work is derived from it. */
export const refundSubjectOf = (refundId: string): string => `${refundId}${MARK}`;

/** Undefined for the subject of a payment. */
export const refundIdOfSubject = (subject: string): string | undefined =>
  subject.endsWith(MARK) ? subject.slice(0, -MARK.length) : undefined;
