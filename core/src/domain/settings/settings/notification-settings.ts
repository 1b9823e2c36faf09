import type { NotificationSettings } from './settings.events.ts';

export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  transactionEmails: true,
  transactionSms: false,
  priceAlerts: true,
  securityAlerts: true,
  marketingEmails: false,
  complianceNotifications: true,
};

/** The topic of a mail that a switch controls. */
export type MailTopic = 'transaction' | 'security' | 'compliance' | 'price';

const SWITCHES: Readonly<Record<MailTopic, keyof NotificationSettings>> = {
  transaction: 'transactionEmails',
  security: 'securityAlerts',
  compliance: 'complianceNotifications',
  price: 'priceAlerts',
};

/** Checked when a mail is requested, not when it is sent. */
export const wantsMail = (notifications: NotificationSettings, topic: MailTopic): boolean => notifications[SWITCHES[topic]];

export const withChanges = (before: NotificationSettings, changes: Partial<NotificationSettings>): NotificationSettings => ({
  ...before,
  ...changes,
});

export const isSameNotifications = (left: NotificationSettings, right: NotificationSettings): boolean =>
  NOTIFICATION_SWITCHES.every((name) => left[name] === right[name]);

const NOTIFICATION_SWITCHES = Object.keys(DEFAULT_NOTIFICATION_SETTINGS) as readonly (keyof NotificationSettings)[];
