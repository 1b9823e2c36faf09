import * as z from 'zod/mini';
import { COMPLAINT_OUTCOMES, COMPLAINT_STATUSES, COMPLAINT_TOPICS, MAX_COMPLAINT_TEXT } from '../../values/complaints.ts';
import { uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';

/** An answer to a complaint, or to the request to review it. */
const answerSchema = z.strictObject({ outcome: z.enum(COMPLAINT_OUTCOMES), text: z.nullable(z.string()) });

const complaintSchema = z.strictObject({
  id: uuidSchema,
  reference: z.string(),
  topic: z.enum(COMPLAINT_TOPICS),
  status: z.enum(COMPLAINT_STATUSES),
  /** Null once it is erased, like every text here. */
  what_happened: z.nullable(z.string()),
  received_at: z.iso.datetime(),
  /** When the answer, or the answer to the review, is due. */
  due_at: z.iso.datetime(),
  /** Why the answer takes longer; null where it does not. */
  extension: z.nullable(z.string()),
  answer: z.nullable(answerSchema),
  /** Until when a review can be asked for; null before the answer. */
  review_until: z.nullable(z.iso.datetime()),
  review: z.nullable(answerSchema),
});
export type Complaint = z.infer<typeof complaintSchema>;

const textSchema = z.string().check(z.minLength(1), z.maxLength(MAX_COMPLAINT_TEXT));

export const listComplaints = defineEndpoint({
  method: 'GET',
  path: '/api/complaints',
  summary: 'Lists the complaints of the customer, newest first, with their answers.',
  auth: 'customer',
  replies: { 200: z.strictObject({ complaints: z.array(complaintSchema) }) },
  refusals: [],
});

export const fileComplaint = defineEndpoint({
  method: 'POST',
  path: '/api/complaints',
  summary: 'Files a complaint. The acknowledgement, here and by email, has a reference and the day by which we answer.',
  auth: 'customer',
  body: z.strictObject({
    topic: z.enum(COMPLAINT_TOPICS),
    /** The transaction it is about, if there is one. */
    transaction_id: z.nullable(z.string().check(z.maxLength(64))),
    what_happened: textSchema,
    /** What the customer asks for; may be empty. */
    what_you_ask_for: z.string().check(z.maxLength(MAX_COMPLAINT_TEXT)),
  }),
  replies: { 201: complaintSchema },
  refusals: ['INVALID_PARAMETER', 'TOO_MANY_COMPLAINTS', 'IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'],
});

export const requestComplaintReview = defineEndpoint({
  method: 'POST',
  path: '/api/complaints/:id/review',
  summary: 'Asks senior management to review the answer to a complaint, within 30 days of the answer.',
  auth: 'customer',
  params: z.strictObject({ id: uuidSchema }),
  body: z.strictObject({ reason: textSchema }),
  replies: { 200: complaintSchema },
  refusals: ['INVALID_PARAMETER', 'NOT_FOUND', 'COMPLAINT_CLOSED'],
});
