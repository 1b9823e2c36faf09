import { test } from '@jest/globals';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@danubit/core/domain/settings/settings/notification-settings';
import type { SettingsEvent } from '@danubit/core/domain/settings/settings/settings.events';
import { projectionSpec } from '../../testing/given-events.ts';
import { USER } from '../../testing/sample-events.ts';
import { userNotificationSettingsProjection } from './user-notification-settings.projection.ts';

test('notification settings are those of the last change', () => {
  const before = DEFAULT_NOTIFICATION_SETTINGS;
  const quiet = { ...before, transactionEmails: false };
  const changed = (from: typeof before, after: typeof before): SettingsEvent => ({
    type: 'NotificationSettingsChanged',
    data: { userId: USER, before: from, after },
  });
  projectionSpec(userNotificationSettingsProjection)
    .given(changed(before, quiet), changed(quiet, { ...quiet, marketingEmails: true }))
    .then({
      user_id: USER,
      transaction_emails: false,
      transaction_sms: false,
      price_alerts: true,
      security_alerts: true,
      marketing_emails: true,
      compliance_notifications: true,
    });
});
