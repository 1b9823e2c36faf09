import * as z from 'zod/mini';
import { calendarDate } from '../../values/calendar-date.ts';
import {
  COMPLAINT_CHANNELS,
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATUSES,
  COMPLAINT_TOPICS,
  MAX_COMPLAINT_TEXT,
} from '../../values/complaints.ts';
import { uuidSchema } from '../../values/ids.ts';
import type { StaffRole } from '../../values/staff-roles.ts';
import { defineEndpoint } from '../endpoint.ts';

export const COMPLAINT_STAFF = ['compliance_officer', 'senior_manager'] as const satisfies readonly StaffRole[];
/** Who answers a customer that disagrees with the first answer. */
export const COMPLAINT_REVIEWERS = ['senior_manager'] as const satisfies readonly StaffRole[];
export const COMPLAINT_READERS = [...COMPLAINT_STAFF, 'auditor'] as const satisfies readonly StaffRole[];

const textSchema = z.string().check(z.minLength(1), z.maxLength(MAX_COMPLAINT_TEXT));
const ofComplaint = z.strictObject({ id: uuidSchema });

const staffAnswerSchema = z.strictObject({
  outcome: z.enum(COMPLAINT_OUTCOMES),
  text: z.nullable(z.string()),
  /** What was done because of it; the customer is not shown it. */
  measures: z.nullable(z.string()),
  answered_by: z.string(),
});

/** Every text is null once it is erased. */
export const staffComplaintSchema = z.strictObject({
  id: uuidSchema,
  reference: z.string(),
  topic: z.enum(COMPLAINT_TOPICS),
  /** Null for one that the customer made in the settings. */
  received_by: z.nullable(z.enum(COMPLAINT_CHANNELS)),
  status: z.enum(COMPLAINT_STATUSES),
  customer: z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) }),
  transaction_id: z.nullable(z.string()),
  what_happened: z.nullable(z.string()),
  what_is_asked_for: z.nullable(z.string()),
  received_at: z.string(),
  due_at: z.string(),
  is_extended: z.boolean(),
  answer: z.nullable(staffAnswerSchema),
  /** Why the customer disagrees with the answer. */
  review_reason: z.nullable(z.string()),
  review: z.nullable(staffAnswerSchema),
});
export type StaffComplaint = z.infer<typeof staffComplaintSchema>;

export const listStaffComplaints = defineEndpoint({
  method: 'GET',
  path: '/api/staff/complaints',
  summary: 'Lists complaints for staff: open ones first, by due date. The look-up is recorded.',
  auth: 'customer',
  staff: COMPLAINT_READERS,
  query: z.strictObject({ state: z.optional(z.enum(COMPLAINT_STATUSES)) }),
  replies: { 200: z.strictObject({ complaints: z.array(staffComplaintSchema), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

const day = calendarDate();

export const exportComplaints = defineEndpoint({
  method: 'GET',
  path: '/api/staff/complaints.csv',
  summary: 'Streams the register of complaints that were received on days of a period (UTC) as a CSV file. The look-up is recorded.',
  auth: 'customer',
  staff: COMPLAINT_READERS,
  query: z.strictObject({ from: day, to: day }),
  mediaType: 'text/csv',
  replies: { 200: z.string() },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

export const recordComplaint = defineEndpoint({
  method: 'POST',
  path: '/api/staff/complaints',
  summary: 'Records a complaint that a customer did not make in the settings. The customer receives the acknowledgement by email.',
  auth: 'customer',
  staff: COMPLAINT_STAFF,
  stepUp: true,
  body: z.strictObject({
    /** Chosen by the page: the same id again records nothing new. */
    complaint_id: uuidSchema,
    /** Email address or user id. */
    customer: z.string().check(z.minLength(1), z.maxLength(254)),
    received_by: z.enum(COMPLAINT_CHANNELS),
    received_on: day,
    topic: z.enum(COMPLAINT_TOPICS),
    /** Number of the payment or order that it is about. */
    about: z.nullable(z.string().check(z.maxLength(64))),
    what_happened: textSchema,
    /** May be empty. */
    what_is_asked_for: z.string().check(z.maxLength(MAX_COMPLAINT_TEXT)),
  }),
  replies: { 201: z.strictObject({ id: uuidSchema, reference: z.string(), due_at: z.string() }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER', 'OWN_AFFAIR', 'COMPLAINT_CLOSED'],
});

const refusals = ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR', 'COMPLAINT_CLOSED'] as const;
const done = z.strictObject({ id: uuidSchema });
const answerBody = z.strictObject({
  outcome: z.enum(COMPLAINT_OUTCOMES),
  answer: textSchema,
  /** Needed unless the complaint is rejected. */
  measures: z.string().check(z.maxLength(MAX_COMPLAINT_TEXT)),
});

export const answerComplaint = defineEndpoint({
  method: 'POST',
  path: '/api/staff/complaints/:id/answer',
  summary: 'Answers a complaint with reasons. The customer receives the answer in these words.',
  auth: 'customer',
  staff: COMPLAINT_STAFF,
  stepUp: true,
  params: ofComplaint,
  body: answerBody,
  replies: { 200: done },
  refusals,
});

export const answerComplaintReview = defineEndpoint({
  method: 'POST',
  path: '/api/staff/complaints/:id/review-answer',
  summary: 'Answers the review of a complaint. Only a senior manager who did not give the first answer can do so.',
  auth: 'customer',
  staff: COMPLAINT_REVIEWERS,
  stepUp: true,
  params: ofComplaint,
  body: answerBody,
  replies: { 200: done },
  refusals: [...refusals, 'SAME_PERSON'],
});

export const extendComplaint = defineEndpoint({
  method: 'POST',
  path: '/api/staff/complaints/:id/extend',
  summary: 'Extends the time for an answer once, to 35 business days, with a reason that the customer receives.',
  auth: 'customer',
  staff: COMPLAINT_STAFF,
  stepUp: true,
  params: ofComplaint,
  body: z.strictObject({ reason: textSchema }),
  replies: { 200: done },
  refusals,
});
