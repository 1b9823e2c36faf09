import { tickerOf, toDecimal } from '@danubit/contracts/values/money';
import type { SettingsEvent } from '@danubit/core/domain/settings/settings/settings.events';
import { defineProjection } from '../../define-projection.ts';
import { userPaymentLimitsColumns, type UserPaymentLimitsRow } from './user-payment-limits.entity.ts';
import { typesOutside } from '../event-types-by-area.ts';

type Handled = Extract<SettingsEvent, { type: 'PaymentLimitsChanged' }>;

/** The payment limits that a customer has chosen. */
export const userPaymentLimitsProjection = defineProjection<UserPaymentLimitsRow, Handled>({
  name: 'user_payment_limits',
  version: 1,
  table: 'user_payment_limits',
  keyColumn: 'user_id',
  ownerColumn: 'user_id',
  columns: userPaymentLimitsColumns,
  keys: ({ data }) => [data.userId],
  on: {
    PaymentLimitsChanged: (_, { data: { userId, after, effectiveFrom } }) => ({
      user_id: userId,
      currency: tickerOf(after.dailyDeposit.asset),
      daily_deposit_limit: toDecimal(after.dailyDeposit),
      daily_withdrawal_limit: toDecimal(after.dailyWithdrawal),
      monthly_deposit_limit: toDecimal(after.monthlyDeposit),
      monthly_withdrawal_limit: toDecimal(after.monthlyWithdrawal),
      effective_from: effectiveFrom,
    }),
  },
  ignores: ['SecuritySettingsChanged', 'NotificationSettingsChanged', 'CookieChoiceMade', ...typesOutside('settings')],
});
