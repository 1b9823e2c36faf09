import * as z from 'zod/mini';
import { DATA_REQUEST_KINDS, DATA_REQUEST_OUTCOMES, MAX_DATA_REQUEST_TEXT, STAFF_OUTCOMES } from '../../values/data-requests.ts';
import { uuidSchema } from '../../values/ids.ts';
import type { StaffRole } from '../../values/staff-roles.ts';
import { defineEndpoint } from '../endpoint.ts';

export const DATA_REQUEST_STAFF = ['compliance_officer'] as const satisfies readonly StaffRole[];

const textSchema = z.string().check(z.minLength(1), z.maxLength(MAX_DATA_REQUEST_TEXT));
const ofRequest = z.strictObject({ id: uuidSchema });

export const staffDataRequestSchema = z.strictObject({
  id: uuidSchema,
  reference: z.string(),
  kind: z.enum(DATA_REQUEST_KINDS),
  status: z.enum(['waiting', 'answered']),
  outcome: z.nullable(z.enum(DATA_REQUEST_OUTCOMES)),
  customer: z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) }),
  /** Null once it is erased; the same holds for `answer`. */
  details: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  requested_at: z.string(),
  due_at: z.string(),
  is_extended: z.boolean(),
});
export type StaffDataRequest = z.infer<typeof staffDataRequestSchema>;

export const listStaffDataRequests = defineEndpoint({
  method: 'GET',
  path: '/api/staff/data-requests',
  summary: 'Lists requests about personal data for staff, the soonest due first. The look-up is recorded.',
  auth: 'customer',
  staff: DATA_REQUEST_STAFF,
  query: z.strictObject({ state: z.optional(z.enum(['waiting', 'answered'])) }),
  replies: { 200: z.strictObject({ requests: z.array(staffDataRequestSchema), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

const refusals = ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR', 'DATA_REQUEST_CLOSED'] as const;
const done = z.strictObject({ id: uuidSchema });

export const answerDataRequest = defineEndpoint({
  method: 'POST',
  path: '/api/staff/data-requests/:id/answer',
  summary: 'Answers a request about personal data. The customer receives the answer in these words; after a human review, in fixed ones.',
  auth: 'customer',
  staff: DATA_REQUEST_STAFF,
  stepUp: true,
  params: ofRequest,
  body: z.strictObject({ outcome: z.enum(STAFF_OUTCOMES), answer: textSchema }),
  replies: { 200: done },
  refusals,
});

export const extendDataRequest = defineEndpoint({
  method: 'POST',
  path: '/api/staff/data-requests/:id/extend',
  summary: 'Extends the time for an answer once, by two months, with a reason that the customer receives.',
  auth: 'customer',
  staff: DATA_REQUEST_STAFF,
  stepUp: true,
  params: ofRequest,
  body: z.strictObject({ reason: textSchema }),
  replies: { 200: done },
  refusals,
});
