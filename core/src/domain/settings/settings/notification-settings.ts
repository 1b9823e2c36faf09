import type { NotificationSettings } from './settings.events.ts';

/** Specification §3, user_notification_settings. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  transactionEmails: true,
  transactionSms: false,
  priceAlerts: true,
  securityAlerts: true,
  marketingEmails: false,
  complianceNotifications: true,
};

/** What a mail is about, as far as a switch decides whether it is sent. */
export type MailTopic = 'transaction' | 'security' | 'compliance';

const SWITCHES: Readonly<Record<MailTopic, keyof NotificationSettings>> = {
  transaction: 'transactionEmails',
  security: 'securityAlerts',
  compliance: 'complianceNotifications',
};

/** Asked at the moment a mail would be requested, not when it is sent. */
export const wantsMail = (notifications: NotificationSettings, topic: MailTopic): boolean => notifications[SWITCHES[topic]];

export const withChanges = (before: NotificationSettings, changes: Partial<NotificationSettings>): NotificationSettings => ({
  ...before,
  ...changes,
});

export const isSameNotifications = (left: NotificationSettings, right: NotificationSettings): boolean =>
  NOTIFICATION_SWITCHES.every((name) => left[name] === right[name]);

const NOTIFICATION_SWITCHES = [
  'transactionEmails',
  'transactionSms',
  'priceAlerts',
  'securityAlerts',
  'marketingEmails',
  'complianceNotifications',
] as const satisfies readonly (keyof NotificationSettings)[];
