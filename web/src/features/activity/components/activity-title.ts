import type { ActivityItem, ActivityKind } from '@danubit/contracts/http/identity/list-activity.contract';
import { cardLabelOfText } from '../../../lib/card-brands.ts';

const TITLES: Readonly<Record<ActivityKind, string>> = {
  account_registered: 'Account opened',
  email_confirmed: 'Email address confirmed',
  terms_accepted: 'Terms of Service accepted',
  signed_in: 'Signed in',
  signed_in_on_new_device: 'Signed in on a new device',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  refresh_reuse_detected: 'Session ended for your safety: its key was used twice',
  names_changed: 'Name changed',
  time_zone_changed: 'Time zone changed',
  password_recovery_requested: 'Password reset link requested',
  password_changed: 'Password changed',
  email_change_requested: 'Email address change requested',
  email_changed: 'Email address changed',
  factor_enrolled: 'Authenticator app added',
  factor_removed: 'Authenticator app removed',
  passkey_added: 'Passkey added',
  passkey_renamed: 'Passkey renamed',
  passkey_removed: 'Passkey removed',
  recovery_codes_issued: 'Recovery codes created',
  recovery_code_used: 'Recovery code used',
  security_settings_changed: 'Security settings changed',
  notification_settings_changed: 'Notification settings changed',
  limits_raised: 'Higher payment limits requested',
  limits_changed: 'Payment limits changed',
  card_added: 'Card added',
  card_made_default: 'Default card changed',
  card_removed: 'Card removed',
  identity_submitted: 'Identity documents sent',
  identity_verified: 'Identity verified',
  identity_rejected: 'Identity not verified',
  account_restricted: 'Account suspended',
  account_reinstated: 'Account reinstated',
  account_closed: 'Account closed',
  price_alert: 'Price alert',
};

/** Why a session ended without a manual sign-out. */
const CAUSES: Readonly<Record<string, string>> = {
  'sign-out-everywhere': 'signed out everywhere',
  'ended-by-owner': 'signed out from another device',
  'refresh-reuse': 'its key was used twice',
  expired: 'no activity',
  'password-change': 'the password was changed',
  'email-change': 'the email address was changed',
  'factor-change': 'two-factor authentication was changed',
  'account-restricted': 'the account was suspended',
  'account-closed': 'the account was closed',
};

/** `formatDateTime` is that of the page's time zone. */
export const activityTitle = ({ kind, detail }: ActivityItem, formatDateTime: (moment: string) => string): string => {
  if (detail === null) return TITLES[kind];
  if (kind === 'session_ended') return `${TITLES[kind]}: ${CAUSES[detail] ?? detail}`;
  if (kind === 'time_zone_changed') return `${TITLES[kind]} to ${detail}`;
  if (kind === 'card_added') return `${TITLES[kind]}: ${cardLabelOfText(detail)}`;
  if (kind === 'price_alert') return `${TITLES[kind]}: ${detail}`;
  return kind === 'limits_raised' ? `${TITLES[kind]}. They apply from ${formatDateTime(detail)}` : TITLES[kind];
};
