-- Schema "read" of November 2026, as an installation of that version has it. Never changed: upgraded-schema.int.spec.ts upgrades it.
CREATE SCHEMA IF NOT EXISTS read;
CREATE TABLE IF NOT EXISTS read.checkpoints (
    consumer text COLLATE "C" PRIMARY KEY,
    version integer NOT NULL,
    position text COLLATE "C" NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now()
  ) WITH (fillfactor = 50);
CREATE TABLE IF NOT EXISTS read.parked_streams (
    consumer text COLLATE "C" NOT NULL,
    stream text COLLATE "C" NOT NULL,
    revision bigint NOT NULL,
    position text COLLATE "C" NOT NULL,
    reason text NOT NULL,
    skipped_events integer NOT NULL DEFAULT 0,
    parked_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (consumer, stream)
  );
CREATE TABLE IF NOT EXISTS read.profiles (
    user_id text COLLATE "C" PRIMARY KEY,
    subject_id text NOT NULL,
    first_name text,
    last_name text,
    kyc_status text NOT NULL CHECK (kyc_status IN ('pending', 'in_review', 'verified', 'rejected')),
    kyc_public_code text,
    kyc_expires_at timestamptz(3),
    last_position text COLLATE "C" NOT NULL
  );
CREATE TABLE IF NOT EXISTS read.balances (
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
    mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test')),
    CHECK (balance = available_balance + reserved_balance)
  );
CREATE INDEX IF NOT EXISTS balances_of_user ON read.balances (user_id);
CREATE TABLE IF NOT EXISTS read.transactions (
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
    mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'))
  );
ALTER TABLE read.transactions SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX IF NOT EXISTS transactions_in_order ON read.transactions (user_id, created_at DESC, id DESC)
    INCLUDE (status, currency, method_type, card_brand, last_four, amount, mode);
CREATE INDEX IF NOT EXISTS transactions_open ON read.transactions (user_id, created_at DESC, id DESC)
    WHERE status IN ('pending', 'processing', 'in_review', 'disputed');
CREATE TABLE IF NOT EXISTS read.suspense_items (
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
    mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'))
  );
CREATE INDEX IF NOT EXISTS suspense_items_open ON read.suspense_items (opened_at, id) WHERE status <> 'resolved';
CREATE TABLE IF NOT EXISTS read.user_payment_methods (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    provider text NOT NULL,
    method_type text NOT NULL,
    brand text NOT NULL,
    last_four text NOT NULL,
    is_default boolean NOT NULL,
    created_at timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL,
    mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'))
  );
CREATE INDEX IF NOT EXISTS user_payment_methods_of_user ON read.user_payment_methods (user_id, created_at DESC, id);
CREATE TABLE IF NOT EXISTS read.user_notification_settings (
    user_id text COLLATE "C" PRIMARY KEY,
    transaction_emails boolean NOT NULL DEFAULT true,
    transaction_sms boolean NOT NULL DEFAULT false,
    price_alerts boolean NOT NULL DEFAULT true,
    security_alerts boolean NOT NULL DEFAULT true,
    marketing_emails boolean NOT NULL DEFAULT false,
    compliance_notifications boolean NOT NULL DEFAULT true,
    last_position text COLLATE "C" NOT NULL
  );
CREATE TABLE IF NOT EXISTS read.user_security_settings (
    user_id text COLLATE "C" PRIMARY KEY,
    two_factor_enabled boolean NOT NULL DEFAULT false,
    email_login_alerts boolean NOT NULL DEFAULT true,
    withdrawal_whitelist_enabled boolean NOT NULL DEFAULT false,
    session_timeout_hours integer NOT NULL DEFAULT 24 CHECK (session_timeout_hours IN (1, 6, 12, 24, 168)),
    last_position text COLLATE "C" NOT NULL
  );
CREATE TABLE IF NOT EXISTS read.user_activity (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    at timestamptz(3) NOT NULL,
    kind text NOT NULL,
    device text,
    place text,
    detail text,
    last_position text COLLATE "C" NOT NULL
  );
CREATE INDEX IF NOT EXISTS user_activity_in_order ON read.user_activity (user_id, at DESC, id DESC);
CREATE TABLE IF NOT EXISTS read.user_payment_limits (
    user_id text COLLATE "C" PRIMARY KEY,
    currency text NOT NULL DEFAULT 'USD',
    daily_deposit_limit numeric NOT NULL DEFAULT 10000 CHECK (daily_deposit_limit >= 0),
    daily_withdrawal_limit numeric NOT NULL DEFAULT 5000 CHECK (daily_withdrawal_limit >= 0),
    monthly_deposit_limit numeric NOT NULL DEFAULT 100000 CHECK (monthly_deposit_limit >= 0),
    monthly_withdrawal_limit numeric NOT NULL DEFAULT 50000 CHECK (monthly_withdrawal_limit >= 0),
    effective_from timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL
  );
CREATE TABLE IF NOT EXISTS read.ledger_entries (
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
    mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'))
  );
CREATE INDEX IF NOT EXISTS ledger_entries_in_order ON read.ledger_entries (position);
CREATE INDEX IF NOT EXISTS ledger_entries_of_balance ON read.ledger_entries (user_id, asset, effective_at, entry_id)
    INCLUDE (account, amount_minor, mode) WHERE user_id IS NOT NULL;
CREATE TABLE IF NOT EXISTS read.balance_days (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    asset text NOT NULL,
    starts_at timestamptz(3) NOT NULL,
    change_minor numeric NOT NULL,
    movements integer NOT NULL,
    last_at timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL,
    mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'))
  );
CREATE INDEX IF NOT EXISTS balance_days_in_order ON read.balance_days (user_id, asset, starts_at)
    INCLUDE (change_minor, movements, last_at, mode);
CREATE TABLE IF NOT EXISTS read.user_notification_settings (
    user_id text COLLATE "C" PRIMARY KEY,
    transaction_emails boolean NOT NULL DEFAULT true,
    transaction_sms boolean NOT NULL DEFAULT false,
    price_alerts boolean NOT NULL DEFAULT true,
    security_alerts boolean NOT NULL DEFAULT true,
    marketing_emails boolean NOT NULL DEFAULT false,
    compliance_notifications boolean NOT NULL DEFAULT true,
    last_position text COLLATE "C" NOT NULL
  );
CREATE TABLE IF NOT EXISTS read.user_payment_limits (
    user_id text COLLATE "C" PRIMARY KEY,
    currency text NOT NULL DEFAULT 'USD',
    daily_deposit_limit numeric NOT NULL DEFAULT 10000 CHECK (daily_deposit_limit >= 0),
    daily_withdrawal_limit numeric NOT NULL DEFAULT 5000 CHECK (daily_withdrawal_limit >= 0),
    monthly_deposit_limit numeric NOT NULL DEFAULT 100000 CHECK (monthly_deposit_limit >= 0),
    monthly_withdrawal_limit numeric NOT NULL DEFAULT 50000 CHECK (monthly_withdrawal_limit >= 0),
    effective_from timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL
  );
CREATE INDEX IF NOT EXISTS transactions_in_order ON read.transactions (user_id, created_at DESC, id DESC)
       INCLUDE (status, currency, method_type, card_brand, last_four, amount);
CREATE INDEX IF NOT EXISTS transactions_open ON read.transactions (user_id, created_at DESC, id DESC)
       WHERE status IN ('pending', 'processing', 'in_review', 'disputed');
CREATE INDEX IF NOT EXISTS ledger_entries_of_balance ON read.ledger_entries (user_id, asset, effective_at, entry_id)
       INCLUDE (account, amount_minor) WHERE user_id IS NOT NULL;
CREATE TABLE IF NOT EXISTS read.user_security_settings (
    user_id text COLLATE "C" PRIMARY KEY,
    two_factor_enabled boolean NOT NULL DEFAULT false,
    email_login_alerts boolean NOT NULL DEFAULT true,
    withdrawal_whitelist_enabled boolean NOT NULL DEFAULT false,
    session_timeout_hours integer NOT NULL DEFAULT 24 CHECK (session_timeout_hours IN (1, 6, 12, 24, 168)),
    last_position text COLLATE "C" NOT NULL
  );
CREATE TABLE IF NOT EXISTS read.user_activity (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    at timestamptz(3) NOT NULL,
    kind text NOT NULL,
    device text,
    place text,
    detail text,
    last_position text COLLATE "C" NOT NULL
  );
CREATE INDEX IF NOT EXISTS user_activity_in_order ON read.user_activity (user_id, at DESC, id DESC);
ALTER TABLE IF EXISTS read.transactions SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE read.checkpoints
    ADD COLUMN IF NOT EXISTS epoch text,
    ADD COLUMN IF NOT EXISTS event_position text COLLATE "C",
    ADD COLUMN IF NOT EXISTS event_id text;
CREATE TABLE IF NOT EXISTS read.leases (
    name text COLLATE "C" PRIMARY KEY,
    backend_pid integer NOT NULL,
    backend_start timestamptz NOT NULL,
    renewed_at timestamptz NOT NULL
  ) WITH (fillfactor = 50);
ALTER TABLE IF EXISTS read.balances ADD COLUMN IF NOT EXISTS debt_balance numeric NOT NULL DEFAULT 0;
ALTER TABLE IF EXISTS read.balances ADD COLUMN IF NOT EXISTS mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'));
ALTER TABLE IF EXISTS read.transactions ADD COLUMN IF NOT EXISTS mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'));
ALTER TABLE IF EXISTS read.user_payment_methods ADD COLUMN IF NOT EXISTS mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'));
ALTER TABLE IF EXISTS read.ledger_entries ADD COLUMN IF NOT EXISTS mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'));
ALTER TABLE IF EXISTS read.balance_days ADD COLUMN IF NOT EXISTS mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'));
CREATE TABLE IF NOT EXISTS read.balances (
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
    mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test')),
    CHECK (balance = available_balance + reserved_balance)
  );
CREATE INDEX IF NOT EXISTS balances_of_user ON read.balances (user_id);
CREATE TABLE IF NOT EXISTS read.transactions (
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
    mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'))
  );
ALTER TABLE read.transactions SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX IF NOT EXISTS transactions_in_order ON read.transactions (user_id, created_at DESC, id DESC)
    INCLUDE (status, currency, method_type, card_brand, last_four, amount, mode);
CREATE INDEX IF NOT EXISTS transactions_open ON read.transactions (user_id, created_at DESC, id DESC)
    WHERE status IN ('pending', 'processing', 'in_review', 'disputed');
CREATE TABLE IF NOT EXISTS read.user_payment_methods (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    provider text NOT NULL,
    method_type text NOT NULL,
    brand text NOT NULL,
    last_four text NOT NULL,
    is_default boolean NOT NULL,
    created_at timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL,
    mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'))
  );
CREATE INDEX IF NOT EXISTS user_payment_methods_of_user ON read.user_payment_methods (user_id, created_at DESC, id);
CREATE TABLE IF NOT EXISTS read.ledger_entries (
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
    mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'))
  );
CREATE INDEX IF NOT EXISTS ledger_entries_in_order ON read.ledger_entries (position);
CREATE INDEX IF NOT EXISTS ledger_entries_of_balance ON read.ledger_entries (user_id, asset, effective_at, entry_id)
    INCLUDE (account, amount_minor, mode) WHERE user_id IS NOT NULL;
CREATE TABLE IF NOT EXISTS read.balance_days (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    asset text NOT NULL,
    starts_at timestamptz(3) NOT NULL,
    change_minor numeric NOT NULL,
    movements integer NOT NULL,
    last_at timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL,
    mode text NOT NULL DEFAULT 'test' CHECK (mode IN ('live', 'test'))
  );
CREATE INDEX IF NOT EXISTS balance_days_in_order ON read.balance_days (user_id, asset, starts_at)
    INCLUDE (change_minor, movements, last_at, mode);
CREATE TABLE IF NOT EXISTS read.books_entries (
    position text COLLATE "C" PRIMARY KEY,
    entry_id text COLLATE "C" NOT NULL,
    digest text NOT NULL,
    faults text[] NOT NULL
  );
CREATE INDEX IF NOT EXISTS books_entries_by_id ON read.books_entries (entry_id);
CREATE INDEX IF NOT EXISTS books_entries_with_faults ON read.books_entries (position) WHERE faults <> '{}';
CREATE TABLE IF NOT EXISTS read.books_moves (
    position text COLLATE "C" NOT NULL,
    wallet_id text COLLATE "C" NOT NULL,
    asset text NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    available numeric NOT NULL, reserved numeric NOT NULL, debt numeric NOT NULL,
    PRIMARY KEY (position, wallet_id, asset)
  );
CREATE TABLE IF NOT EXISTS read.books_wallets (
    id text COLLATE "C" PRIMARY KEY,
    wallet_id text NOT NULL,
    asset text NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    mode text NOT NULL,
    available numeric NOT NULL, reserved numeric NOT NULL, debt numeric NOT NULL,
    entries bigint NOT NULL,
    open_periods jsonb NOT NULL,
    last_closing jsonb,
    fault text
  );
CREATE INDEX IF NOT EXISTS books_wallets_of_user ON read.books_wallets (user_id);
CREATE INDEX IF NOT EXISTS books_wallets_with_fault ON read.books_wallets (id) WHERE fault IS NOT NULL;
CREATE TABLE IF NOT EXISTS read.books_accounts (
    mode text NOT NULL,
    account text NOT NULL,
    asset text NOT NULL,
    total numeric NOT NULL,
    PRIMARY KEY (mode, account, asset)
  );
CREATE TABLE IF NOT EXISTS read.books_payments (
    payment_id text COLLATE "C" PRIMARY KEY,
    state jsonb NOT NULL,
    is_open boolean NOT NULL
  );
CREATE INDEX IF NOT EXISTS books_payments_ended ON read.books_payments (payment_id) WHERE NOT is_open;
CREATE TABLE IF NOT EXISTS read.books_differences (
  id text COLLATE "C" PRIMARY KEY,
  kind text NOT NULL,
  wallet_id text,
  asset text,
  subject text NOT NULL,
  expected text,
  shown text,
  place text,
  since timestamptz(3) NOT NULL DEFAULT now()
);
