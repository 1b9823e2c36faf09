import type { SettingsEvent } from '@danubit/core/domain/settings/settings/settings.events';
import { defineProjection } from '../../define-projection.ts';
import { userNotificationSettingsColumns, type UserNotificationSettingsRow } from './user-notification-settings.entity.ts';
import { typesOutside } from '../event-types-by-area.ts';

type Handled = Extract<SettingsEvent, { type: 'NotificationSettingsChanged' }>;

/** About what a customer wants to be notified, and how. */
export const userNotificationSettingsProjection = defineProjection<UserNotificationSettingsRow, Handled>({
  name: 'user_notification_settings',
  version: 1,
  table: 'user_notification_settings',
  keyColumn: 'user_id',
  ownerColumn: 'user_id',
  columns: userNotificationSettingsColumns,
  keys: ({ data }) => [data.userId],
  on: {
    NotificationSettingsChanged: (_, { data: { userId, after } }) => ({
      user_id: userId,
      transaction_emails: after.transactionEmails,
      transaction_sms: after.transactionSms,
      price_alerts: after.priceAlerts,
      security_alerts: after.securityAlerts,
      marketing_emails: after.marketingEmails,
      compliance_notifications: after.complianceNotifications,
    }),
  },
  ignores: ['SecuritySettingsChanged', 'PaymentLimitsChanged', 'CookieChoiceMade', ...typesOutside('settings')],
});
