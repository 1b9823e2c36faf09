import { MODE_COLUMN } from '../mode-column.ts';

export const transactionsSchema: readonly string[] = [
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
    refunded_amount numeric,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  // An index-only scan skips the table only for pages vacuumed since their last write. So vacuum runs after 2 % of changes, not after 20 %,
  // the default.
  `ALTER TABLE read.transactions SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02)`,
  // For pages of a customer's list in both directions, with the columns of its filters.
  `CREATE INDEX IF NOT EXISTS transactions_in_order ON read.transactions (user_id, created_at DESC, id DESC)
    INCLUDE (status, currency, method_type, card_brand, last_four, amount, mode)`,
  // For the payments of all customers, newest first, in the staff console.
  `CREATE INDEX IF NOT EXISTS transactions_newest ON read.transactions (mode, created_at DESC, id DESC)`,
  // For the few open transactions, which every request of the dashboard reads.
  `CREATE INDEX IF NOT EXISTS transactions_open ON read.transactions (user_id, created_at DESC, id DESC)
    WHERE status IN ('pending', 'processing', 'in_review', 'disputed')`,
];
