import * as z from 'zod/mini';
import type { StaffRole } from '../../values/staff-roles.ts';
import { defineEndpoint } from '../endpoint.ts';

export const RETENTION_READERS = ['compliance_officer', 'senior_manager', 'auditor'] as const satisfies readonly StaffRole[];

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const ofClass = z.strictObject({
  retention_class: z.string(),
  what: z.string(),
  /** The law that applies today. */
  law: z.string(),
  /** Such as "5 years after your account is closed". */
  period: z.string(),
  /** Persons and periods that fall due in each of `months`. */
  counts: z.array(z.int()),
});
const due = z.strictObject({ subject_id: z.string(), retention_class: z.string(), period: z.string(), starts_on: day, due_on: day });
export type RetentionClassRow = z.infer<typeof ofClass>;
export type RetentionDue = z.infer<typeof due>;

export const getRetentionCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/staff/retention',
  summary:
    'Returns data that falls due under its ordinary period in the next twelve months, by class, and the next items in detail. Recorded.',
  auth: 'customer',
  staff: RETENTION_READERS,
  replies: {
    200: z.strictObject({
      /** Twelve months, such as "2026-11", from the current one. What was due before counts in the first. */
      months: z.array(z.string()),
      classes: z.array(ofClass),
      /** The soonest first; only the first 50 are listed. */
      next: z.array(due),
    }),
  },
  refusals: ['FORBIDDEN'],
});
