import type { NotificationSettingsReply } from '@danubit/contracts/http/settings/notification-settings.contract';
import type { NotificationSettings } from '@danubit/core/domain/settings/settings/settings.events';

export const notificationsReply = (settings: NotificationSettings): NotificationSettingsReply => ({
  transaction_emails: settings.transactionEmails,
  transaction_sms: settings.transactionSms,
  price_alerts: settings.priceAlerts,
  security_alerts: settings.securityAlerts,
  marketing_emails: settings.marketingEmails,
  compliance_notifications: settings.complianceNotifications,
});

type Body = { readonly [Name in keyof NotificationSettingsReply]?: boolean | undefined };

export const notificationChanges = (body: Body): Partial<NotificationSettings> => ({
  ...(body.transaction_emails === undefined ? {} : { transactionEmails: body.transaction_emails }),
  ...(body.transaction_sms === undefined ? {} : { transactionSms: body.transaction_sms }),
  ...(body.price_alerts === undefined ? {} : { priceAlerts: body.price_alerts }),
  ...(body.security_alerts === undefined ? {} : { securityAlerts: body.security_alerts }),
  ...(body.marketing_emails === undefined ? {} : { marketingEmails: body.marketing_emails }),
  ...(body.compliance_notifications === undefined ? {} : { complianceNotifications: body.compliance_notifications }),
});
