import { describe, expect, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { DEFAULT_NOTIFICATION_SETTINGS } from './notification-settings.ts';
import { loosenedBy } from './protections.ts';
import { DEFAULT_SECURITY_SETTINGS } from './security-settings.ts';
import { settings } from './settings.decider.ts';
import type { SettingsEvent } from './settings.events.ts';

const { given } = specFor(settings);

const strict = { emailLoginAlerts: true, withdrawalWhitelist: true, sessionTimeoutHours: 1 } as const;
const becameStrict: SettingsEvent = {
  type: 'SecuritySettingsChanged',
  data: { userId: 'u1', before: DEFAULT_SECURITY_SETTINGS, after: strict },
};

describe('security settings', () => {
  test('begin with the defaults and record their previous values', () => {
    given().when({ type: 'ChangeSecuritySettings', userId: 'u1', settings: strict, hasProof: false }).then(becameStrict);
  });

  test('record no event when they are set to their current values', () => {
    given().when({ type: 'ChangeSecuritySettings', userId: 'u1', settings: DEFAULT_SECURITY_SETTINGS, hasProof: false }).then();
    given(becameStrict).when({ type: 'ChangeSecuritySettings', userId: 'u1', settings: strict, hasProof: false }).then();
  });

  test.each([
    ['login-alerts', { emailLoginAlerts: false }],
    ['withdrawal-whitelist', { withdrawalWhitelist: false }],
    ['session-timeout', { sessionTimeoutHours: 6 }],
  ] as const)('are loosened (%s) only with a fresh proof', (protection, change) => {
    const after = { ...strict, ...change };
    const loosened: SettingsEvent = { type: 'SecuritySettingsChanged', data: { userId: 'u1', before: strict, after } };
    const command = { type: 'ChangeSecuritySettings', userId: 'u1', settings: after } as const;
    given(becameStrict)
      .when({ ...command, hasProof: false })
      .thenRefused({ code: 'needs_proof' });
    given(becameStrict)
      .when({ ...command, hasProof: true })
      .then(loosened);
    expect(loosenedBy(loosened)).toEqual([protection]);
  });
});

describe('security mails', () => {
  const command = { type: 'ChangeNotifications', userId: 'u1', hasProof: false } as const;

  test('are turned off only with a fresh proof; the other switches need none', () => {
    given()
      .when({ ...command, changes: { securityAlerts: false } })
      .thenRefused({ code: 'needs_proof' });
    const after = { ...DEFAULT_NOTIFICATION_SETTINGS, transactionEmails: false };
    const quieter: SettingsEvent = {
      type: 'NotificationSettingsChanged',
      data: { userId: 'u1', before: DEFAULT_NOTIFICATION_SETTINGS, after },
    };
    given()
      .when({ ...command, changes: { transactionEmails: false } })
      .then(quieter);
    expect(loosenedBy(quieter)).toEqual([]);
  });
});
