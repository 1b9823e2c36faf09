export const userPaymentLimitsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.user_payment_limits (
    user_id text COLLATE "C" PRIMARY KEY,
    currency text NOT NULL DEFAULT 'USD',
    daily_deposit_limit numeric NOT NULL DEFAULT 10000 CHECK (daily_deposit_limit >= 0),
    daily_withdrawal_limit numeric NOT NULL DEFAULT 5000 CHECK (daily_withdrawal_limit >= 0),
    monthly_deposit_limit numeric NOT NULL DEFAULT 100000 CHECK (monthly_deposit_limit >= 0),
    monthly_withdrawal_limit numeric NOT NULL DEFAULT 50000 CHECK (monthly_withdrawal_limit >= 0),
    effective_from timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL
  )`,
];
