import { describe, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
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
    given().when({ type: 'ChangeSecuritySettings', userId: 'u1', settings: strict }).then(becameStrict);
  });

  test('record no event when they are set to their current values', () => {
    given().when({ type: 'ChangeSecuritySettings', userId: 'u1', settings: DEFAULT_SECURITY_SETTINGS }).then();
    given(becameStrict).when({ type: 'ChangeSecuritySettings', userId: 'u1', settings: strict }).then();
  });
});
