import { describeTable } from '../describe-table.ts';

/** A customer who never changed a switch has no row; DEFAULT_NOTIFICATION_SETTINGS apply. */
export type UserNotificationSettingsRow = {
  readonly user_id: string;
  readonly transaction_emails: boolean;
  readonly transaction_sms: boolean;
  readonly price_alerts: boolean;
  readonly security_alerts: boolean;
  readonly marketing_emails: boolean;
  readonly compliance_notifications: boolean;
};

export const { entity: userNotificationSettingsEntity, columns: userNotificationSettingsColumns } =
  describeTable<UserNotificationSettingsRow>('user_notification_settings', 'user_id', {
    user_id: 'text',
    transaction_emails: 'boolean',
    transaction_sms: 'boolean',
    price_alerts: 'boolean',
    security_alerts: 'boolean',
    marketing_emails: 'boolean',
    compliance_notifications: 'boolean',
  });
