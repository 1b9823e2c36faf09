import * as z from 'zod/mini';
import { STAFF_ROLES } from '../../values/staff-roles.ts';
import { defineEndpoint } from '../endpoint.ts';

const readSchema = z.strictObject({
  id: z.string(),
  at: z.string(),
  reader: z.strictObject({ user_id: z.string(), role: z.nullable(z.string()) }),
  session_id: z.nullable(z.string()),
  purpose: z.string(),
  /** Null where the page requires none, and once the reader was erased. */
  reason: z.nullable(z.string()),
  /** What was shown: kind and id of each record. Null once the reader was erased. */
  records: z.nullable(z.array(z.strictObject({ kind: z.string(), id: z.string(), user_id: z.nullable(z.string()) }))),
  /** The positions that were looked at. */
  moments: z.array(z.string()),
});
export type AccessRecord = z.infer<typeof readSchema>;

const refusedSchema = z.strictObject({
  id: z.string(),
  at: z.string(),
  user_id: z.string(),
  session_id: z.string(),
  command: z.string(),
  status: z.int(),
  code: z.string(),
  parameter: z.nullable(z.string()),
});
export type RefusedCommandRecord = z.infer<typeof refusedSchema>;

/** "2026-11", by UTC. */
const month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

export const listOwnReads = defineEndpoint({
  method: 'GET',
  path: '/api/staff/reads',
  summary: 'Lists the caller’s own look-ups as staff in a month, the newest first.',
  auth: 'customer',
  staff: STAFF_ROLES,
  query: z.strictObject({ month }),
  replies: { 200: z.strictObject({ reads: z.array(readSchema), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});

export const reviewAccess = defineEndpoint({
  method: 'GET',
  path: '/api/staff/access-reviews',
  summary: 'Lists all look-ups by staff in a month, and the commands that were refused. The look-up is recorded.',
  auth: 'customer',
  staff: ['auditor'],
  query: z.strictObject({ month }),
  replies: {
    200: z.strictObject({ reads: z.array(readSchema), refused: z.array(refusedSchema), has_more: z.boolean() }),
  },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});
