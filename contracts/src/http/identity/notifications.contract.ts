import * as z from 'zod/mini';
import { utcTime } from '../../values/calendar-date.ts';
import { transactionIdSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import type { ActivityKind } from './list-activity.contract.ts';

/** Payments, which are not in the activity. */
export const PAYMENT_NOTIFICATIONS = [
  'payment_needs_confirmation',
  'payment_in_review',
  'payment_failed',
  'payment_completed',
  'payment_refunded',
  'payment_partly_refunded',
  'payment_disputed',
  'payment_dispute_won',
  'payment_dispute_lost',
  'withdrawal_in_review',
  'withdrawal_failed',
  'withdrawal_completed',
] as const;

/** What of the activity concerns the customer even when someone else caused it. */
export const ACTIVITY_NOTIFICATIONS = [
  'limits_raised',
  'limits_changed',
  'identity_verified',
  'identity_rejected',
  'signed_in_on_new_device',
  'refresh_reuse_detected',
  'password_recovery_requested',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'factor_enrolled',
  'factor_removed',
  'recovery_codes_issued',
  'recovery_code_used',
  'security_settings_changed',
  'card_added',
  'card_removed',
  'account_restricted',
  'account_reinstated',
  'price_alert',
] as const satisfies readonly ActivityKind[];

export const NOTIFICATION_KINDS = [...PAYMENT_NOTIFICATIONS, ...ACTIVITY_NOTIFICATIONS, 'statement_ready'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** From this count on the exact number does not matter. */
export const MOST_UNREAD = 100;

const notificationSchema = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(NOTIFICATION_KINDS),
  is_read: z.boolean(),
  /** Such as "Firefox on Linux", for a sign-in. */
  device: z.nullable(z.string()),
  /** English name of the country. */
  place: z.nullable(z.string()),
  /** The time a raised limit applies from, a card ("visa 4242"), a month ("2026-10"), or an alert ("BTC/EUR above 90000.00"). */
  detail: z.nullable(z.string()),
  /** The payment that it is about; null for every other kind. */
  payment: z.nullable(
    z.strictObject({
      transaction_id: transactionIdSchema,
      amount: z.string(),
      currency: z.string(),
      card_brand: z.nullable(z.string()),
      last_four: z.nullable(z.string()),
      failure_message: z.nullable(z.string()),
    }),
  ),
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Lists the newest notifications of the customer, newest first, and how many are unread.',
  auth: 'customer',
  query: z.strictObject({ limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 30) }),
  /** `unread` stops at 100. */
  replies: { 200: z.strictObject({ items: z.array(notificationSchema), unread: z.int() }) },
  refusals: [],
});
export type NotificationsReply = z.infer<(typeof listNotifications)['replies'][200]>;

export const markNotificationsRead = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/read',
  summary: 'Marks all notifications up to a moment as read. An earlier moment than before has no effect.',
  auth: 'customer',
  /** The time of the newest notification that the customer has seen. */
  body: z.strictObject({ up_to: utcTime() }),
  replies: { 200: z.strictObject({ read_up_to: z.iso.datetime() }) },
  refusals: ['INVALID_PARAMETER'],
});
