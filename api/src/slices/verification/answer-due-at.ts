/** The answer that the customer is promised; the alarm for overdue decisions follows it. */
const DECIDED_WITHIN_MS = 2 * 24 * 3_600_000;

export const answerDueAt = (handedInAt: Date): string => new Date(handedInAt.getTime() + DECIDED_WITHIN_MS).toISOString();
