import { describe, test } from '@jest/globals';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@danubit/core/domain/settings/settings/notification-settings';
import { usdLimits } from '@danubit/core/domain/settings/settings/payment-limits';
import type { SettingsEvent } from '@danubit/core/domain/settings/settings/settings.events';
import { projectionSpec } from '../testing/given-events.ts';
import { USER } from '../testing/sample-events.ts';
import { userNotificationSettingsProjection } from './user-notification-settings.projection.ts';
import { userPaymentLimitsProjection } from './user-payment-limits.projection.ts';

describe('user notification settings', () => {
  test('are as they were changed last', () => {
    const before = DEFAULT_NOTIFICATION_SETTINGS;
    const quiet = { ...before, transactionEmails: false };
    const changed = (from: typeof before, after: typeof before): SettingsEvent => ({
      type: 'NotificationSettingsChanged',
      data: { userId: USER, before: from, after },
    });
    projectionSpec(userNotificationSettingsProjection)
      .given(changed(before, quiet), changed(quiet, { ...quiet, marketingEmails: true }))
      .then({
        user_id: USER,
        transaction_emails: false,
        transaction_sms: false,
        price_alerts: true,
        security_alerts: true,
        marketing_emails: true,
        compliance_notifications: true,
      });
  });
});

describe('user payment limits', () => {
  test('are those that were asked for last, and from when they hold', () => {
    const before = usdLimits(10_000, 5_000, 100_000, 50_000);
    const changed = (after: typeof before, effectiveFrom: string): SettingsEvent => ({
      type: 'PaymentLimitsChanged',
      data: { userId: USER, before, after, effectiveFrom },
    });
    projectionSpec(userPaymentLimitsProjection)
      .given(
        changed(usdLimits(10_000, 0, 100_000, 50_000), '2026-11-02T09:00:00.000Z'),
        changed(usdLimits(20_000, 0, 100_000, 50_000), '2026-11-03T09:00:00.000Z'),
      )
      .then({
        user_id: USER,
        currency: 'USD',
        daily_deposit_limit: '20000.00',
        daily_withdrawal_limit: '0.00',
        monthly_deposit_limit: '100000.00',
        monthly_withdrawal_limit: '50000.00',
        effective_from: '2026-11-03T09:00:00.000Z',
      });
  });
});
