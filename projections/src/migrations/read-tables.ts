/** Whether a row is of real money or of a test. Behind the other columns, where a migration has to add it. */
export const MODE_COLUMN = `mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'))`;

/**
 * The read tables as they are now, by name; every statement is harmless where its result is there. Read tables are derived, so
 * one that was dropped is made again from here and filled from the log. A change is made here and, for databases that already
 * have the table, in a migration that comes to the same.
 * A table that is new needs no migration: an older database gets it from the projections, and nobody reads it before it is filled.
 * Keys and positions compare as bytes: faster than a locale, and the order of dumps does not depend on the machine.
 */
export const readTables: Readonly<Record<string, readonly string[]>> = {
  profiles: [
    `CREATE TABLE IF NOT EXISTS read.profiles (
      user_id text COLLATE "C" PRIMARY KEY,
      subject_id text NOT NULL,
      first_name text,
      last_name text,
      kyc_status text NOT NULL CHECK (kyc_status IN ('pending', 'in_review', 'verified', 'rejected')),
      kyc_public_code text,
      kyc_expires_at timestamptz(3),
      last_position text COLLATE "C" NOT NULL
    )`,
  ],
  balances: [
    `CREATE TABLE IF NOT EXISTS read.balances (
      id text COLLATE "C" PRIMARY KEY,
      user_id text COLLATE "C" NOT NULL,
      asset text NOT NULL,
      currency text NOT NULL,
      currency_type text NOT NULL CHECK (currency_type IN ('fiat', 'crypto')),
      balance numeric NOT NULL,
      available_balance numeric NOT NULL,
      reserved_balance numeric NOT NULL,
      last_position text COLLATE "C" NOT NULL,
      debt_balance numeric NOT NULL DEFAULT 0,
      ${MODE_COLUMN},
      CHECK (balance = available_balance + reserved_balance)
    )`,
    `CREATE INDEX IF NOT EXISTS balances_of_user ON read.balances (user_id)`,
  ],
  transactions: [
    `CREATE TABLE IF NOT EXISTS read.transactions (
      id text COLLATE "C" PRIMARY KEY,
      user_id text COLLATE "C" NOT NULL,
      created_at timestamptz(3) NOT NULL,
      updated_at timestamptz(3) NOT NULL,
      completed_at timestamptz(3),
      amount numeric NOT NULL,
      asset text NOT NULL,
      currency text NOT NULL,
      status text NOT NULL
        CHECK (status IN ('pending', 'processing', 'in_review', 'completed', 'failed', 'refunded', 'disputed')),
      psp_provider text NOT NULL,
      method_type text NOT NULL,
      card_brand text,
      last_four text,
      failure_code text,
      challenge_url text,
      last_position text COLLATE "C" NOT NULL,
      ${MODE_COLUMN}
    )`,
    // A search walks an index alone only over pages that a vacuum has seen since they were written: a fiftieth may wait for it, not a fifth.
    `ALTER TABLE read.transactions SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02)`,
    // Pages of a customer's list go along this one in both directions; what they are narrowed by is in it as well.
    `CREATE INDEX IF NOT EXISTS transactions_in_order ON read.transactions (user_id, created_at DESC, id DESC)
      INCLUDE (status, currency, method_type, card_brand, last_four, amount, mode)`,
    // The few that have not come to an end, which every look at the dashboard asks for.
    `CREATE INDEX IF NOT EXISTS transactions_open ON read.transactions (user_id, created_at DESC, id DESC)
      WHERE status IN ('pending', 'processing', 'in_review', 'disputed')`,
  ],
  suspense_items: [
    `CREATE TABLE IF NOT EXISTS read.suspense_items (
      id text COLLATE "C" PRIMARY KEY,
      payment_id text COLLATE "C" NOT NULL,
      user_id text COLLATE "C" NOT NULL,
      kind text NOT NULL CHECK (kind IN ('late', 'double', 'differing')),
      provider text NOT NULL,
      provider_reference text NOT NULL,
      amount numeric NOT NULL,
      currency text NOT NULL,
      status text NOT NULL
        CHECK (status IN ('open', 'requested', 'approved', 'held', 'cleared', 'submitted', 'unknown', 'resolved')),
      opened_at timestamptz(3) NOT NULL,
      updated_at timestamptz(3) NOT NULL,
      resolution text,
      requested_by text,
      lapses_at timestamptz(3),
      approved_by text,
      obstacle text,
      refund_reference text,
      last_position text COLLATE "C" NOT NULL,
      ${MODE_COLUMN}
    )`,
    `CREATE INDEX IF NOT EXISTS suspense_items_open ON read.suspense_items (opened_at, id) WHERE status <> 'resolved'`,
  ],
  user_payment_methods: [
    `CREATE TABLE IF NOT EXISTS read.user_payment_methods (
      id text COLLATE "C" PRIMARY KEY,
      user_id text COLLATE "C" NOT NULL,
      provider text NOT NULL,
      method_type text NOT NULL,
      brand text NOT NULL,
      last_four text NOT NULL,
      is_default boolean NOT NULL,
      created_at timestamptz(3) NOT NULL,
      last_position text COLLATE "C" NOT NULL,
      ${MODE_COLUMN}
    )`,
    `CREATE INDEX IF NOT EXISTS user_payment_methods_of_user ON read.user_payment_methods (user_id, created_at DESC, id)`,
  ],
  user_notification_settings: [
    `CREATE TABLE IF NOT EXISTS read.user_notification_settings (
      user_id text COLLATE "C" PRIMARY KEY,
      transaction_emails boolean NOT NULL DEFAULT true,
      transaction_sms boolean NOT NULL DEFAULT false,
      price_alerts boolean NOT NULL DEFAULT true,
      security_alerts boolean NOT NULL DEFAULT true,
      marketing_emails boolean NOT NULL DEFAULT false,
      compliance_notifications boolean NOT NULL DEFAULT true,
      last_position text COLLATE "C" NOT NULL
    )`,
  ],
  user_security_settings: [
    `CREATE TABLE IF NOT EXISTS read.user_security_settings (
      user_id text COLLATE "C" PRIMARY KEY,
      two_factor_enabled boolean NOT NULL DEFAULT false,
      email_login_alerts boolean NOT NULL DEFAULT true,
      withdrawal_whitelist_enabled boolean NOT NULL DEFAULT false,
      session_timeout_hours integer NOT NULL DEFAULT 24 CHECK (session_timeout_hours IN (1, 6, 12, 24, 168)),
      last_position text COLLATE "C" NOT NULL
    )`,
  ],
  user_activity: [
    `CREATE TABLE IF NOT EXISTS read.user_activity (
      id text COLLATE "C" PRIMARY KEY,
      user_id text COLLATE "C" NOT NULL,
      at timestamptz(3) NOT NULL,
      kind text NOT NULL,
      device text,
      place text,
      detail text,
      last_position text COLLATE "C" NOT NULL
    )`,
    `CREATE INDEX IF NOT EXISTS user_activity_in_order ON read.user_activity (user_id, at DESC, id DESC)`,
  ],
  user_payment_limits: [
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
  ],
  ledger_entries: [
    `CREATE TABLE IF NOT EXISTS read.ledger_entries (
      id text COLLATE "C" PRIMARY KEY,
      entry_id text NOT NULL,
      line_no integer NOT NULL,
      position text COLLATE "C" NOT NULL,
      account text NOT NULL,
      wallet_id text,
      user_id text COLLATE "C",
      asset text NOT NULL,
      amount_minor numeric NOT NULL,
      effective_at timestamptz(3) NOT NULL,
      cause text NOT NULL,
      cause_id text NOT NULL,
      last_position text COLLATE "C" NOT NULL,
      ${MODE_COLUMN}
    )`,
    // Along the log: the check of the books compares stretch by stretch.
    `CREATE INDEX IF NOT EXISTS ledger_entries_in_order ON read.ledger_entries (position)`,
    // A balance at any moment is a sum along this one, without a look at the table.
    `CREATE INDEX IF NOT EXISTS ledger_entries_of_balance ON read.ledger_entries (user_id, asset, effective_at, entry_id)
      INCLUDE (account, amount_minor, mode) WHERE user_id IS NOT NULL`,
  ],
  balance_days: [
    `CREATE TABLE IF NOT EXISTS read.balance_days (
      id text COLLATE "C" PRIMARY KEY,
      user_id text COLLATE "C" NOT NULL,
      asset text NOT NULL,
      starts_at timestamptz(3) NOT NULL,
      change_minor numeric NOT NULL,
      movements integer NOT NULL,
      last_at timestamptz(3) NOT NULL,
      last_position text COLLATE "C" NOT NULL,
      ${MODE_COLUMN}
    )`,
    `CREATE INDEX IF NOT EXISTS balance_days_in_order ON read.balance_days (user_id, asset, starts_at)
      INCLUDE (change_minor, movements, last_at, mode)`,
  ],
};
