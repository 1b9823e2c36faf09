import type { SecuritySettings } from './settings.events.ts';

export const DEFAULT_SECURITY_SETTINGS: SecuritySettings = {
  emailLoginAlerts: true,
  withdrawalWhitelist: false,
  sessionTimeoutHours: 24,
};

export const isSameSecurity = (left: SecuritySettings, right: SecuritySettings): boolean =>
  left.emailLoginAlerts === right.emailLoginAlerts &&
  left.withdrawalWhitelist === right.withdrawalWhitelist &&
  left.sessionTimeoutHours === right.sessionTimeoutHours;
