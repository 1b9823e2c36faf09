import { ANSWER_WITHIN_BUSINESS_DAYS, EXTENDED_TO_BUSINESS_DAYS, REVIEW_WITHIN_DAYS } from '@danubit/contracts/values/complaints';
import { businessDayAfter } from '@danubit/core/reference-rates/target-calendar';

const DAY_MS = 24 * 3_600_000;

/** At the same time of day, the given number of business days later. Slovakia has more holidays than TARGET, so this is never too late. */
const after = (instant: string, businessDays: number): string => businessDayAfter(instant.slice(0, 10), businessDays) + instant.slice(10);

export const answerDueAt = (receivedAt: string): string => after(receivedAt, ANSWER_WITHIN_BUSINESS_DAYS);
export const extendedDueAt = (receivedAt: string): string => after(receivedAt, EXTENDED_TO_BUSINESS_DAYS);
export const reviewUntilOf = (answeredAt: Date): string => new Date(answeredAt.getTime() + REVIEW_WITHIN_DAYS * DAY_MS).toISOString();
