import { describeTable } from '../describe-table.ts';

/**
 * The limits a user asked for last, and from when on they hold. What holds at a moment in between is a matter of the clock and is folded
 * from the settings stream. Whoever never changed one has no row: the defaults of the specification hold.
 */
export type UserPaymentLimitsRow = {
  readonly user_id: string;
  /** Of all four, such as "USD". */
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
