import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** The events that an account's owner can see; all others in the log stay hidden. Payments are listed as transactions. */
export const ACTIVITY_KINDS = [
  'account_registered',
  'email_confirmed',
  'terms_accepted',
  'signed_in',
  'signed_in_on_new_device',
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
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'recovery_codes_issued',
  'recovery_code_used',
  'security_settings_changed',
  'notification_settings_changed',
  'limits_raised',
  'limits_changed',
  'card_added',
  'card_made_default',
  'card_removed',
  'identity_submitted',
  'identity_verified',
  'identity_rejected',
  'account_restricted',
  'account_reinstated',
  'account_closed',
  'price_alert',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const activityItemSchema = z.strictObject({
  /** Random, so that ids do not reveal how many events lie between them. */
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(ACTIVITY_KINDS),
  /** Such as "Firefox on Linux", for events that involve a device. */
  device: z.nullable(z.string()),
  /** English name of the country; null when it is unknown. */
  place: z.nullable(z.string()),
  /** Such as the cause of an ended session ("password-change"), a time zone, a card ("visa 4242"), or the time a raise applies from. */
  detail: z.nullable(z.string()),
});
export type ActivityItem = z.infer<typeof activityItemSchema>;

export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/api/activity',
  summary: 'Lists the account’s activity, newest first, in pages.',
  auth: 'customer',
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  /** `next_cursor` is null on the last page. */
  replies: { 200: z.strictObject({ items: z.array(activityItemSchema), next_cursor: z.nullable(z.string()) }) },
  refusals: ['INVALID_PARAMETER'],
});
