import * as z from 'zod/mini';
import { calendarDate } from '../../values/calendar-date.ts';
import { uuidSchema } from '../../values/ids.ts';
import type { StaffRole } from '../../values/staff-roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { factSchema } from './audit.contract.ts';
import { staffReasonSchema } from './staff-refund.ts';

/** Officers grant what auditors read of the restricted log. */
export const ACCESS_GRANTERS = ['compliance_officer'] as const satisfies readonly StaffRole[];
const GRANT_READERS = ['compliance_officer', 'auditor'] as const satisfies readonly StaffRole[];

const day = calendarDate('Write an existing day as 2027-06-30.');
const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });

const grantSchema = z.strictObject({
  id: uuidSchema,
  granted_to: person,
  /** Null once the key of the grant is destroyed, as `reason`. */
  customer: z.nullable(person),
  reason: z.nullable(z.string()),
  granted_by: person,
  granted_at: z.string(),
  last_day: day,
  state: z.enum(['in_force', 'ended', 'withdrawn']),
});
export type AccessGrant = z.infer<typeof grantSchema>;

export const listAccessGrants = defineEndpoint({
  method: 'GET',
  path: '/api/staff/access-grants',
  summary: 'Lists what auditors may read of the restricted log, the newest 50 first: auditors see their own. The look-up is recorded.',
  auth: 'customer',
  staff: GRANT_READERS,
  replies: {
    200: z.strictObject({
      grants: z.array(grantSchema),
      has_more: z.boolean(),
      /** To whom access can be granted; empty for an auditor. */
      auditors: z.array(person),
    }),
  },
  refusals: ['FORBIDDEN'],
});

const ofGrant = z.strictObject({ id: uuidSchema });
const done = { 200: ofGrant };

/** The caller chooses `grant_id`: the same request again is the same grant. */
export const giveAccess = defineEndpoint({
  method: 'POST',
  path: '/api/staff/access-grants',
  summary: 'Lets an auditor read what the restricted log has about a customer, for at most a month.',
  auth: 'customer',
  staff: ACCESS_GRANTERS,
  stepUp: true,
  body: z.strictObject({ grant_id: uuidSchema, granted_to: uuidSchema, user_id: uuidSchema, reason: staffReasonSchema, last_day: day }),
  replies: done,
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR', 'SAME_PERSON'],
});

export const withdrawAccess = defineEndpoint({
  method: 'POST',
  path: '/api/staff/access-grants/:id/withdrawal',
  summary: 'Ends a grant before its last day. Takes effect immediately.',
  auth: 'customer',
  staff: ACCESS_GRANTERS,
  stepUp: true,
  params: ofGrant,
  replies: done,
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'OWN_AFFAIR', 'GRANT_ENDED'],
});

const restrictedEventSchema = z.strictObject({
  position: z.string(),
  stream: z.string(),
  revision: z.string(),
  type: z.string(),
  at: z.string(),
  facts: z.array(factSchema),
});
export type RestrictedEvent = z.infer<typeof restrictedEventSchema>;

export const listGrantedEvents = defineEndpoint({
  method: 'GET',
  path: '/api/staff/access-grants/:id/events',
  summary: 'Shows the auditor the events of the restricted log that the grant is about, the newest 100 first. The look-up is recorded.',
  auth: 'customer',
  staff: ['auditor'],
  stepUp: true,
  params: ofGrant,
  query: z.strictObject({ before: z.optional(z.string().check(z.maxLength(40))) }),
  /** `before` of the request for the next page; null on the last one. */
  replies: { 200: z.strictObject({ events: z.array(restrictedEventSchema), before: z.nullable(z.string()) }) },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'STEP_UP_REQUIRED', 'GRANT_ENDED'],
});
