import { test } from '@jest/globals';
import { usdLimits } from '@danubit/core/domain/settings/settings/payment-limits';
import type { SettingsEvent } from '@danubit/core/domain/settings/settings/settings.events';
import { projectionSpec } from '../../testing/given-events.ts';
import { USER } from '../../testing/sample-events.ts';
import { userPaymentLimitsProjection } from './user-payment-limits.projection.ts';

test('payment limits are those of the last change, with the date from which they apply', () => {
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
