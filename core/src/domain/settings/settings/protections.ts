import type { SettingsEvent } from './settings.events.ts';

/** What keeps a stolen session from being used unnoticed. Two-factor authentication is part of the account. */
export type Protection = 'login-alerts' | 'withdrawal-whitelist' | 'session-timeout' | 'security-mails';

/** The protections that a change turns off or loosens. It needs a fresh proof of identity, and the owner gets a mail about it. */
export const loosenedBy = (event: SettingsEvent): readonly Protection[] => {
  switch (event.type) {
    case 'SecuritySettingsChanged': {
      const { before, after } = event.data;
      return [
        ...(before.emailLoginAlerts && !after.emailLoginAlerts ? (['login-alerts'] as const) : []),
        ...(before.withdrawalWhitelist && !after.withdrawalWhitelist ? (['withdrawal-whitelist'] as const) : []),
        ...(before.sessionTimeoutHours < after.sessionTimeoutHours ? (['session-timeout'] as const) : []),
      ];
    }
    case 'NotificationSettingsChanged':
      return event.data.before.securityAlerts && !event.data.after.securityAlerts ? ['security-mails'] : [];
    case 'PaymentLimitsChanged':
      return [];
  }
};
