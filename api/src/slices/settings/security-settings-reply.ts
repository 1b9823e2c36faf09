import type { SecuritySettingsReply } from '@danubit/contracts/http/settings/security-settings.contract';
import type { SecuritySettings } from '@danubit/core/domain/settings/settings/settings.events';

export const securityReply = (settings: SecuritySettings, isTwoFactorEnabled: boolean): SecuritySettingsReply => ({
  two_factor_enabled: isTwoFactorEnabled,
  email_login_alerts: settings.emailLoginAlerts,
  withdrawal_whitelist_enabled: settings.withdrawalWhitelist,
  session_timeout_hours: settings.sessionTimeoutHours,
});
