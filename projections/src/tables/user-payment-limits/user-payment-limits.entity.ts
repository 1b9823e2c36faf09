import { describeTable } from '../describe-table.ts';

/**
 * The limits that a user requested last, and from when they apply. Which limits apply at a given moment depends on the clock, and is folded
 * from the settings stream. A user who never changed a limit has no row; the defaults apply.
 */
export type UserPaymentLimitsRow = {
  readonly user_id: string;
  /** Currency of all four limits, such as "USD". */
  readonly currency: string;
  readonly daily_deposit_limit: string;
  readonly daily_withdrawal_limit: string;
  readonly monthly_deposit_limit: string;
  readonly monthly_withdrawal_limit: string;
  readonly effective_from: string;
};

export const { entity: userPaymentLimitsEntity, columns: userPaymentLimitsColumns } = describeTable<UserPaymentLimitsRow>(
  'user_payment_limits',
  'user_id',
  {
    user_id: 'text',
    currency: 'text',
    daily_deposit_limit: 'numeric',
    daily_withdrawal_limit: 'numeric',
    monthly_deposit_limit: 'numeric',
    monthly_withdrawal_limit: 'numeric',
    effective_from: 'timestamptz',
  },
);
