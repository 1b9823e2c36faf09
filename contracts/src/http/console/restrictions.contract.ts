import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { RESTRICTION_CODES } from '../../values/restriction-codes.ts';
import { defineEndpoint } from '../endpoint.ts';

const person = z.strictObject({ user_id: z.string(), name: z.nullable(z.string()) });
const time = z.iso.datetime();

const reasonSchema = z.strictObject({
  step: z.enum(['placed', 'kept']),
  by: person,
  at: time,
  /** Null once the key of the record is destroyed. */
  rationale: z.nullable(z.string()),
});

const restrictionSchema = z.strictObject({
  customer: z.strictObject({ user_id: uuidSchema, name: z.nullable(z.string()) }),
  /** As the customer reads it. */
  code: z.enum(RESTRICTION_CODES),
  /** When staff have to look at it again. */
  review_at: time,
  is_overdue: z.boolean(),
  /** Newest first. */
  reasons: z.array(reasonSchema),
});
export type StaffRestriction = z.infer<typeof restrictionSchema>;

export const listRestrictions = defineEndpoint({
  method: 'GET',
  path: '/api/staff/restrictions',
  summary: 'Lists accounts that staff have suspended, the first review first. The look-up is recorded.',
  auth: 'customer',
  staff: ['compliance_officer', 'senior_manager'],
  replies: { 200: z.strictObject({ restrictions: z.array(restrictionSchema), overdue: z.int(), has_more: z.boolean() }) },
  refusals: ['FORBIDDEN'],
});
