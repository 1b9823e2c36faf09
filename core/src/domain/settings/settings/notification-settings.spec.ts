import { describe, expect, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { DEFAULT_NOTIFICATION_SETTINGS as DEFAULTS, wantsMail } from './notification-settings.ts';
import { settings } from './settings.decider.ts';
import type { SettingsEvent } from './settings.events.ts';

const { given } = specFor(settings);
const changed = (before: object, after: object): SettingsEvent => ({
  type: 'NotificationSettingsChanged',
  data: { userId: 'u1', before: { ...DEFAULTS, ...before }, after: { ...DEFAULTS, ...after } },
});

describe('notification settings', () => {
  test('begin with the defaults', () => {
    expect(DEFAULTS).toEqual({
      transactionEmails: true,
      transactionSms: false,
      priceAlerts: true,
      securityAlerts: true,
      marketingEmails: false,
      complianceNotifications: true,
    });
  });

  test('record their previous values', () => {
    given()
      .when({ type: 'ChangeNotifications', userId: 'u1', hasProof: false, changes: { transactionEmails: false } })
      .then(changed({}, { transactionEmails: false }));
  });

  test('keep both changes when two windows change different switches', () => {
    given(changed({}, { transactionEmails: false }))
      .when({ type: 'ChangeNotifications', userId: 'u1', hasProof: false, changes: { marketingEmails: true } })
      .then(changed({ transactionEmails: false }, { transactionEmails: false, marketingEmails: true }));
  });

  test('record no event when they are set to their current values', () => {
    given()
      .when({ type: 'ChangeNotifications', userId: 'u1', hasProof: false, changes: { securityAlerts: true } })
      .then();
  });

  test('decide about the mails of their own topic', () => {
    const quiet = { ...DEFAULTS, transactionEmails: false };
    expect([wantsMail(quiet, 'transaction'), wantsMail(quiet, 'security'), wantsMail(quiet, 'compliance')]).toEqual([false, true, true]);
  });
});
