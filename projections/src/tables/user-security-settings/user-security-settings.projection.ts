import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { DEFAULT_SECURITY_SETTINGS } from '@danubit/core/domain/settings/settings/security-settings';
import type { SettingsEvent } from '@danubit/core/domain/settings/settings/settings.events';
import { defineProjection } from '../../define-projection.ts';
import { userSecuritySettingsColumns, type UserSecuritySettingsRow } from './user-security-settings.entity.ts';
import { ACCOUNT_TYPES, SETTINGS_TYPES, typesOutside } from '../event-types-by-area.ts';

const HANDLED = ['SecuritySettingsChanged', 'FactorEnrolled', 'FactorRemoved', 'PasskeyAdded', 'PasskeyRemoved'] as const;
type Handled = Extract<AccountEvent | SettingsEvent, { type: (typeof HANDLED)[number] }>;
const isIgnored = (type: string): boolean => !HANDLED.some((handled) => handled === type);

const defaults = (userId: string): UserSecuritySettingsRow => ({
  user_id: userId,
  two_factor_enabled: false,
  second_factors: 0,
  email_login_alerts: DEFAULT_SECURITY_SETTINGS.emailLoginAlerts,
  withdrawal_whitelist_enabled: DEFAULT_SECURITY_SETTINGS.withdrawalWhitelist,
  session_timeout_hours: DEFAULT_SECURITY_SETTINGS.sessionTimeoutHours,
});

type Row = UserSecuritySettingsRow | undefined;
type OfUser = { readonly data: { readonly userId: string } };

const withFactors =
  (change: 1 | -1) =>
  (row: Row, { data: { userId } }: OfUser): UserSecuritySettingsRow => {
    const before = row ?? defaults(userId);
    const count = before.second_factors + change;
    return { ...before, two_factor_enabled: count > 0, second_factors: count };
  };

/** Choices come from the settings, two-factor from the factors: an authenticator or none, and any number of passkeys. */
export const userSecuritySettingsProjection = defineProjection<UserSecuritySettingsRow, Handled>({
  name: 'user_security_settings',
  version: 2,
  table: 'user_security_settings',
  keyColumn: 'user_id',
  ownerColumn: 'user_id',
  columns: userSecuritySettingsColumns,
  keys: ({ data }) => [data.userId],
  on: {
    SecuritySettingsChanged: (row, { data: { userId, after } }) => ({
      ...(row ?? defaults(userId)),
      email_login_alerts: after.emailLoginAlerts,
      withdrawal_whitelist_enabled: after.withdrawalWhitelist,
      session_timeout_hours: after.sessionTimeoutHours,
    }),
    FactorEnrolled: withFactors(1),
    FactorRemoved: withFactors(-1),
    PasskeyAdded: withFactors(1),
    PasskeyRemoved: withFactors(-1),
  },
  ignores: [...ACCOUNT_TYPES.filter(isIgnored), ...SETTINGS_TYPES.filter(isIgnored), ...typesOutside('account', 'settings')],
});
