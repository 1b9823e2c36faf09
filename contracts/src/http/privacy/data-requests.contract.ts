import * as z from 'zod/mini';
import { DATA_REQUEST_KINDS, DATA_REQUEST_OUTCOMES, MAX_DATA_REQUEST_TEXT } from '../../values/data-requests.ts';
import { defineEndpoint } from '../endpoint.ts';

export const keptSchema = z.strictObject({
  /** Such as "Your transactions". */
  what: z.string(),
  /** The law or other reason. */
  why: z.string(),
  /** Such as "5 years after your account is closed". */
  how_long: z.string(),
});

const dataRequestSchema = z.strictObject({
  reference: z.string(),
  kind: z.enum(DATA_REQUEST_KINDS),
  status: z.enum(['waiting', 'answered']),
  outcome: z.nullable(z.enum(DATA_REQUEST_OUTCOMES)),
  requested_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  /** Why the answer takes longer; null where it does not. */
  extension: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});
export type DataRequest = z.infer<typeof dataRequestSchema>;

const listed = z.strictObject({
  requests: z.array(dataRequestSchema),
  /** What is kept of a customer, why and for how long. */
  kept: z.array(keptSchema),
  /** Whether the customer has limited the use of the data. */
  is_restricted: z.boolean(),
});

export const listDataRequests = defineEndpoint({
  method: 'GET',
  path: '/api/data-requests',
  summary: 'Lists the requests about personal data, newest first, and which data is kept, why and for how long.',
  auth: 'customer',
  replies: { 200: listed },
  refusals: [],
});

export const makeDataRequest = defineEndpoint({
  method: 'POST',
  path: '/api/data-requests',
  summary:
    'Requests to correct, restrict or erase personal data (GDPR art. 16 to 18), or a human review of an automated decision (art. 22). An erasure is answered immediately, with a list of the data that is kept.',
  auth: 'customer',
  stepUp: true,
  body: z.strictObject({
    kind: z.enum(DATA_REQUEST_KINDS),
    /** What is wrong, why, or which decision; needed for a correction and a human review. */
    details: z.string().check(z.maxLength(MAX_DATA_REQUEST_TEXT)),
  }),
  replies: { 201: dataRequestSchema },
  refusals: ['STEP_UP_REQUIRED', 'INVALID_PARAMETER', 'DATA_REQUEST_OPEN', 'IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'],
});
