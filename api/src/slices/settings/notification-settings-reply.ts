import type { NotificationSettingsReply, NotificationSwitch } from '@danubit/contracts/http/settings/notification-settings.contract';
import type { NotificationSettings } from '@danubit/core/domain/settings/settings/settings.events';

/** How events name the switches. */
const STORED_NAMES = {
  transaction_emails: 'transactionEmails',
  transaction_sms: 'transactionSms',
  price_alerts: 'priceAlerts',
  security_alerts: 'securityAlerts',
  marketing_emails: 'marketingEmails',
  compliance_notifications: 'complianceNotifications',
} as const satisfies Record<NotificationSwitch, keyof NotificationSettings>;

const SWITCHES = Object.keys(STORED_NAMES) as readonly NotificationSwitch[];

export const notificationsReply = (settings: NotificationSettings): NotificationSettingsReply =>
  Object.fromEntries(SWITCHES.map((name) => [name, settings[STORED_NAMES[name]]])) as NotificationSettingsReply;

type Body = { readonly [Name in NotificationSwitch]?: boolean | undefined };

/** Switches that the body does not name stay as they are. */
export const notificationChanges = (body: Body): Partial<NotificationSettings> =>
  Object.fromEntries(SWITCHES.filter((name) => body[name] !== undefined).map((name) => [STORED_NAMES[name], body[name]]));
