import type { SESSION_TIMEOUT_HOURS } from '@danubit/contracts/values/session-timeout';
import { describeTable } from '../describe-table.ts';

/** A user who never changed a setting and has no second factor has no row; DEFAULT_SECURITY_SETTINGS apply. */
export type UserSecuritySettingsRow = {
  readonly user_id: string;
  /** Whether there is an authenticator or a passkey. */
  readonly two_factor_enabled: boolean;
  /** How many of them there are. */
  readonly second_factors: number;
  readonly email_login_alerts: boolean;
  readonly withdrawal_whitelist_enabled: boolean;
  readonly session_timeout_hours: (typeof SESSION_TIMEOUT_HOURS)[number];
};

export const { entity: userSecuritySettingsEntity, columns: userSecuritySettingsColumns } = describeTable<UserSecuritySettingsRow>(
  'user_security_settings',
  'user_id',
  {
    user_id: 'text',
    two_factor_enabled: 'boolean',
    second_factors: 'integer',
    email_login_alerts: 'boolean',
    withdrawal_whitelist_enabled: 'boolean',
    session_timeout_hours: 'integer',
  },
);
