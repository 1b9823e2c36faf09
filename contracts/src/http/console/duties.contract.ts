import * as z from 'zod/mini';
import { calendarDate, utcTime } from '../../values/calendar-date.ts';
import { DUTY_INTERVALS, DUTY_KINDS } from '../../values/duties.ts';
import { uuidSchema } from '../../values/ids.ts';
import type { StaffRole } from '../../values/staff-roles.ts';
import { lineOfText, linesOfText } from '../../values/text.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Officers keep the list; senior managers and auditors read it. */
export const DUTY_OFFICERS = ['compliance_officer'] as const satisfies readonly StaffRole[];
export const DUTY_READERS = ['compliance_officer', 'senior_manager', 'auditor'] as const satisfies readonly StaffRole[];

const day = calendarDate('Write an existing day as 2027-06-30.');
const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });
const note = linesOfText(2_000, 'Say where the evidence is. Auditors read it later.');
const everyMonths = z.nullable(z.literal(DUTY_INTERVALS, { error: 'Choose how often it comes back.' }));

const dutySchema = z.strictObject({
  id: uuidSchema,
  kind: z.enum(DUTY_KINDS),
  title: z.string(),
  owner: person,
  /** Null once there is nothing left to do. */
  due_on: z.nullable(day),
  is_overdue: z.boolean(),
  every_months: z.nullable(z.int()),
  is_ended: z.boolean(),
  /** The last time it was done; null before the first. */
  last_done: z.nullable(z.strictObject({ on: day, by: person, note: z.nullable(z.string()) })),
  times_done: z.int(),
});
export type StaffDuty = z.infer<typeof dutySchema>;

export const listDuties = defineEndpoint({
  method: 'GET',
  path: '/api/staff/duties',
  summary: 'Lists trainings, audits and reviews of policies, what is due first, and how many are overdue, as of any moment.',
  auth: 'customer',
  staff: DUTY_READERS,
  /** Without `at`: now. */
  query: z.strictObject({ at: z.optional(utcTime()) }),
  replies: {
    200: z.strictObject({
      duties: z.array(dutySchema),
      overdue: z.int(),
      /** Staff who can be named as owners. */
      can_own: z.array(person),
      has_more: z.boolean(),
    }),
  },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

const done = { 200: z.strictObject({ id: uuidSchema, due_on: z.nullable(day) }) };

/** The caller chooses `duty_id`: the same request again is the same duty. */
export const setDuty = defineEndpoint({
  method: 'POST',
  path: '/api/staff/duties',
  summary: 'Adds a training, an audit or the review of a policy, with owner and due date.',
  auth: 'customer',
  staff: DUTY_OFFICERS,
  body: z.strictObject({
    duty_id: uuidSchema,
    kind: z.enum(DUTY_KINDS, { error: 'Choose what it is.' }),
    title: lineOfText(120, 'Name it.'),
    owner: uuidSchema,
    due_on: day,
    every_months: everyMonths,
  }),
  replies: done,
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

export const changeDuty = defineEndpoint({
  method: 'POST',
  path: '/api/staff/duties/:id/steps',
  summary: 'Records that a duty was done, gives it another owner or date, or ends it.',
  auth: 'customer',
  staff: DUTY_OFFICERS,
  params: z.strictObject({ id: uuidSchema }),
  body: z.discriminatedUnion('step', [
    z.strictObject({ step: z.literal('done'), done_on: day, note }),
    z.strictObject({ step: z.literal('move'), owner: uuidSchema, due_on: day }),
    z.strictObject({ step: z.literal('end'), note }),
  ]),
  replies: done,
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'DUTY_ENDED'],
});
