import { expect, test } from '@jest/globals';
import { DEFAULT_SECURITY_SETTINGS } from '../domain/settings/settings/security-settings.ts';
import type { SettingsEvent } from '../domain/settings/settings/settings.events.ts';
import { usableFrom } from './usable-from.ts';

const NOW = '2026-11-21T10:00:00.000Z';
const TOMORROW = '2026-11-22T10:00:00.000Z';
const turned = (before: boolean, after: boolean, at: string): { event: SettingsEvent; at: string } => ({
  event: {
    type: 'SecuritySettingsChanged',
    data: {
      userId: 'u1',
      before: { ...DEFAULT_SECURITY_SETTINGS, withdrawalWhitelist: before },
      after: { ...DEFAULT_SECURITY_SETTINGS, withdrawalWhitelist: after },
    },
  },
  at,
});
const on = turned(false, true, '2026-11-01T10:00:00.000Z');

test.each([
  ['was never on', [], NOW],
  ['is on', [on], TOMORROW],
  ['is on, and another setting changed since', [on, turned(true, true, '2026-11-20T10:00:00.000Z')], TOMORROW],
  ['was turned off less than a day before', [on, turned(true, false, '2026-11-20T10:00:00.001Z')], TOMORROW],
  ['was turned off a day before', [on, turned(true, false, '2026-11-20T10:00:00.000Z')], NOW],
  [
    'was turned off long ago, and another setting changed since',
    [on, turned(true, false, '2026-11-10T10:00:00.000Z'), turned(false, false, '2026-11-21T09:00:00.000Z')],
    NOW,
  ],
])('when the whitelist %s, a new beneficiary can be used from the time that follows', (_, history, expected) => {
  expect(usableFrom(history, NOW)).toBe(expected);
});
