import * as z from 'zod/mini';
import { calendarDate } from '../../values/calendar-date.ts';
import { FOUR_EYES } from '../../values/four-eyes.ts';
import { uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { staffReasonSchema } from './staff-refund.ts';

const day = calendarDate('Write an existing day as 2027-06-30.');
const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });

const holdSchema = z.strictObject({
  id: uuidSchema,
  /** Null once the key of the hold is destroyed. */
  customer: z.nullable(person),
  reason: z.nullable(z.string()),
  placed_by: person,
  placed_at: z.string(),
  /** The last day; null until the hold is ended. */
  last_day: z.nullable(day),
  proposal: z.nullable(z.strictObject({ reason: z.nullable(z.string()), proposed_by: person, lapses_at: z.string() })),
});
export type StaffRetentionHold = z.infer<typeof holdSchema>;

export const listRetentionHolds = defineEndpoint({
  method: 'GET',
  path: '/api/staff/retention/holds',
  summary: 'Lists the holds that keep data beyond its ordinary period. Confidential; the look-up is recorded.',
  auth: 'customer',
  staff: FOUR_EYES.retention_hold.answer,
  replies: { 200: z.strictObject({ holds: z.array(holdSchema) }) },
  refusals: ['FORBIDDEN'],
});

const ofHold = z.strictObject({ id: uuidSchema });
const done = { 200: ofHold };

/** The caller chooses `hold_id`: the same order again is the same hold. */
export const placeRetentionHold = defineEndpoint({
  method: 'POST',
  path: '/api/staff/retention/holds',
  summary: 'Places a hold: the keys of a customer are not destroyed while it lasts. Takes effect immediately.',
  auth: 'customer',
  staff: FOUR_EYES.retention_hold.propose,
  stepUp: true,
  body: z.strictObject({ hold_id: uuidSchema, user_id: uuidSchema, reason: staffReasonSchema, last_day: z.nullable(day) }),
  replies: done,
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR'],
});

const refusals = ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR', 'HOLD_ENDED'] as const;

export const proposeHoldEnd = defineEndpoint({
  method: 'POST',
  path: '/api/staff/retention/holds/:id/end',
  summary: 'Proposes to end a hold early. Another person must agree.',
  auth: 'customer',
  staff: FOUR_EYES.retention_hold.propose,
  stepUp: true,
  params: ofHold,
  body: z.strictObject({ reason: staffReasonSchema }),
  replies: done,
  refusals: [...refusals, 'ALREADY_PROPOSED'],
});

export const answerHoldEnd = defineEndpoint({
  method: 'POST',
  path: '/api/staff/retention/holds/:id/answer',
  summary: 'Agrees to end a hold, or refuses. Due data is then destroyed on schedule.',
  auth: 'customer',
  staff: FOUR_EYES.retention_hold.answer,
  stepUp: true,
  params: ofHold,
  body: z.strictObject({ answer: z.enum(['approve', 'reject']) }),
  replies: done,
  refusals: [...refusals, 'NOT_PROPOSED', 'SAME_PERSON'],
});
