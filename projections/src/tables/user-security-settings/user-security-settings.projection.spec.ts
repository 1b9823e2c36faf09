import { describe, expect, test } from '@jest/globals';
import { SESSION_TIMEOUT_HOURS } from '@danubit/contracts/values/session-timeout';
import { DEFAULT_SECURITY_SETTINGS } from '@danubit/core/domain/settings/settings/security-settings';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { projectionSpec } from '../../testing/given-events.ts';
import { USER } from '../../testing/sample-events.ts';
import { userSecuritySettingsProjection } from './user-security-settings.projection.ts';
import { userSecuritySettingsSchema } from './user-security-settings.schema.ts';

const { given } = projectionSpec(userSecuritySettingsProjection);

const changed: MainLogEvent = {
  type: 'SecuritySettingsChanged',
  data: {
    userId: USER,
    before: DEFAULT_SECURITY_SETTINGS,
    after: { emailLoginAlerts: false, withdrawalWhitelist: true, sessionTimeoutHours: 1 },
  },
};
const enrolled: MainLogEvent = { type: 'FactorEnrolled', data: { userId: USER, factorId: 'f1' } };
const removed: MainLogEvent = { type: 'FactorRemoved', data: { userId: USER, factorId: 'f1' } };
const defaults = {
  user_id: USER,
  two_factor_enabled: false,
  second_factors: 0,
  email_login_alerts: true,
  withdrawal_whitelist_enabled: false,
  session_timeout_hours: 24,
};
const strict = { ...defaults, email_login_alerts: false, withdrawal_whitelist_enabled: true, session_timeout_hours: 1 };

describe('security settings', () => {
  test('are the last choice', () => {
    given(changed).then(strict);
  });

  test('show whether an authenticator is enrolled, whatever else is chosen', () => {
    const one = { two_factor_enabled: true, second_factors: 1 };
    given(enrolled).then({ ...defaults, ...one });
    given(enrolled, changed).then({ ...strict, ...one });
    given(enrolled, changed, removed).then(strict);
  });

  test('say that two-factor is on until the last authenticator or passkey is gone', () => {
    const passkey = (type: 'PasskeyAdded' | 'PasskeyRemoved'): MainLogEvent => ({ type, data: { userId: USER, passkeyId: 'p1' } });
    given(passkey('PasskeyAdded'), enrolled).then({ ...defaults, two_factor_enabled: true, second_factors: 2 });
    given(passkey('PasskeyAdded'), enrolled, removed).then({ ...defaults, two_factor_enabled: true, second_factors: 1 });
    given(passkey('PasskeyAdded'), enrolled, passkey('PasskeyRemoved')).then({ ...defaults, two_factor_enabled: true, second_factors: 1 });
    given(passkey('PasskeyAdded'), enrolled, removed, passkey('PasskeyRemoved')).then(defaults);
  });

  test('fit the CHECK and the DEFAULT of the table, whose change also needs a migration', () => {
    expect(userSecuritySettingsSchema.join()).toContain(`DEFAULT ${DEFAULT_SECURITY_SETTINGS.sessionTimeoutHours} CHECK`);
    expect(userSecuritySettingsSchema.join()).toContain(`CHECK (session_timeout_hours IN (${SESSION_TIMEOUT_HOURS.join(', ')}))`);
  });
});
