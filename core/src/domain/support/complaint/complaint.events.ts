import { COMPLAINT_CHANNELS, COMPLAINT_OUTCOMES, COMPLAINT_TOPICS } from '@danubit/contracts/values/complaints';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';

const base = { complaintId: z.string(), userId: z.string() };
/** The Terms keep a complaint as long as the transaction it concerns. */
const retention = { retentionClass: 'transaction' } as const;
const answer = {
  ...base,
  outcome: z.enum(COMPLAINT_OUTCOMES),
  /** As the customer reads it. */
  answer: personal(z.string()),
  /** Measures taken because of it; may be empty. */
  measures: personal(z.string()),
  answeredBy: z.string(),
};

/** Stream `complaint-<complaintId>`: a complaint, its answer and its review (MiCA, art. 71). */
export const complaintEvents = {
  ComplaintReceived: defineEvent(
    'ComplaintReceived',
    {
      ...base,
      subjectId: z.string(),
      reference: z.string(),
      topic: z.enum(COMPLAINT_TOPICS),
      /** The payment or order, as the customer named it; null without one. */
      transactionId: personal(z.nullable(z.string())),
      details: personal(z.string()),
      /** What the customer requests; may be empty. */
      wish: personal(z.string()),
      receivedAt: z.string(),
      dueAt: z.string(),
      /** Absent for a complaint that the customer filed in the settings. */
      receivedBy: z.optional(z.enum(COMPLAINT_CHANNELS)),
      /** The member of staff who recorded it. */
      recordedBy: z.optional(z.string()),
    },
    retention,
  ),
  ComplaintExtended: defineEvent(
    'ComplaintExtended',
    {
      ...base,
      dueAt: z.string(),
      /** As the customer reads it. */
      reason: personal(z.string()),
      extendedBy: z.string(),
    },
    retention,
  ),
  /** `reviewUntil`: how long the customer can ask for a review. */
  ComplaintAnswered: defineEvent('ComplaintAnswered', { ...answer, reviewUntil: z.string() }, retention),
  ComplaintReviewRequested: defineEvent(
    'ComplaintReviewRequested',
    { ...base, reason: personal(z.string()), dueAt: z.string() },
    retention,
  ),
  ComplaintReviewed: defineEvent('ComplaintReviewed', answer, retention),
};
export type ComplaintEvent = EventOf<typeof complaintEvents>;
