import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** What an account's owner is told about it. Anything else that the log holds is not shown. */
export const ACTIVITY_KINDS = [
  'account_registered',
  'email_confirmed',
  'terms_accepted',
  'signed_in',
  'signed_out',
  'session_ended',
  'refresh_reuse_detected',
  'names_changed',
  'time_zone_changed',
  'password_recovery_requested',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'factor_enrolled',
  'factor_removed',
  'recovery_codes_issued',
  'recovery_code_used',
  'security_settings_changed',
  'account_restricted',
  'account_reinstated',
  'account_closed',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const activityItemSchema = z.strictObject({
  /** Random: says nothing about what lies between. */
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(ACTIVITY_KINDS),
  /** Such as "Firefox on Linux", where a device is concerned. */
  device: z.nullable(z.string()),
  /** Country in English, where it is known. */
  place: z.nullable(z.string()),
  /** More to say, such as the cause of an ended session ("password-change") or a time zone. */
  detail: z.nullable(z.string()),
});
export type ActivityItem = z.infer<typeof activityItemSchema>;

export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/api/activity',
  summary: 'What happened to the account, newest first, page by page.',
  auth: 'customer',
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  /** `next_cursor` is null on the last page. */
  replies: { 200: z.strictObject({ items: z.array(activityItemSchema), next_cursor: z.nullable(z.string()) }) },
  refusals: ['INVALID_PARAMETER'],
});
