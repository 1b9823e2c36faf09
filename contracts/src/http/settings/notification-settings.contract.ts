import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Each switch turns one kind of message on or off. */
export const notificationSettingsSchema = z.strictObject({
  transaction_emails: z.boolean(),
  transaction_sms: z.boolean(),
  price_alerts: z.boolean(),
  security_alerts: z.boolean(),
  marketing_emails: z.boolean(),
  compliance_notifications: z.boolean(),
});
export type NotificationSettingsReply = z.infer<typeof notificationSettingsSchema>;
export type NotificationSwitch = keyof NotificationSettingsReply;

/** Only the switches to change, so that a change in one window does not overwrite a change in another. */
const changes = z.partial(notificationSettingsSchema).check(z.refine((body) => Object.keys(body).length > 0, 'Send at least one setting.'));

export const getNotificationSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings/notifications',
  summary: 'Returns which notifications the customer receives.',
  auth: 'customer',
  replies: { 200: notificationSettingsSchema },
  refusals: [],
});

export const changeNotificationSettings = defineEndpoint({
  method: 'PATCH',
  path: '/api/settings/notifications',
  summary: 'Changes the given switches and returns all of them. Turning security alerts off requires a fresh proof of identity.',
  auth: 'customer',
  body: changes,
  replies: { 200: notificationSettingsSchema },
  refusals: ['STEP_UP_REQUIRED', 'IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'],
});
