/** `read`: tables of the running check. `pg_temp`: temporary tables of a proof that folds the whole log. */
export type BooksSchema = 'read' | 'pg_temp';

/** Amounts are minor units in `numeric`. Positions have the collation "C", as those of the log. */
const AMOUNTS = 'available numeric NOT NULL, reserved numeric NOT NULL, debt numeric NOT NULL';

/**
 * Tables that the books check folds from the log without the projections: entries, their changes to wallets, wallets with their chain of
 * periods, ledger accounts, and payments until they are settled. No page of the product shows them.
 */
export const booksTables = (schema: BooksSchema): readonly string[] => [
  `CREATE TABLE IF NOT EXISTS ${schema}.books_entries (
    position text COLLATE "C" PRIMARY KEY,
    entry_id text COLLATE "C" NOT NULL,
    digest text NOT NULL,
    faults text[] NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS books_entries_by_id ON ${schema}.books_entries (entry_id)`,
  `CREATE INDEX IF NOT EXISTS books_entries_with_faults ON ${schema}.books_entries (position) WHERE faults <> '{}'`,
  `CREATE TABLE IF NOT EXISTS ${schema}.books_moves (
    position text COLLATE "C" NOT NULL,
    wallet_id text COLLATE "C" NOT NULL,
    asset text NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    ${AMOUNTS},
    PRIMARY KEY (position, wallet_id, asset)
  )`,
  `CREATE TABLE IF NOT EXISTS ${schema}.books_wallets (
    id text COLLATE "C" PRIMARY KEY,
    wallet_id text NOT NULL,
    asset text NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    mode text NOT NULL,
    ${AMOUNTS},
    entries bigint NOT NULL,
    open_periods jsonb NOT NULL,
    last_closing jsonb,
    fault text
  )`,
  `CREATE INDEX IF NOT EXISTS books_wallets_of_user ON ${schema}.books_wallets (user_id)`,
  `CREATE INDEX IF NOT EXISTS books_wallets_with_fault ON ${schema}.books_wallets (id) WHERE fault IS NOT NULL`,
  `CREATE TABLE IF NOT EXISTS ${schema}.books_accounts (
    mode text NOT NULL,
    account text NOT NULL,
    asset text NOT NULL,
    total numeric NOT NULL,
    PRIMARY KEY (mode, account, asset)
  )`,
  `CREATE TABLE IF NOT EXISTS ${schema}.books_payments (
    payment_id text COLLATE "C" PRIMARY KEY,
    state jsonb NOT NULL,
    is_open boolean NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS books_payments_ended ON ${schema}.books_payments (payment_id) WHERE NOT is_open`,
];

/** One row for each current difference, with the time since when it exists. */
export const BOOKS_DIFFERENCES_TABLE = `CREATE TABLE IF NOT EXISTS read.books_differences (
  id text COLLATE "C" PRIMARY KEY,
  kind text NOT NULL,
  wallet_id text,
  asset text,
  subject text NOT NULL,
  expected text,
  shown text,
  place text,
  since timestamptz(3) NOT NULL DEFAULT now()
)`;

export const BOOKS_TABLE_NAMES = ['books_entries', 'books_moves', 'books_wallets', 'books_accounts', 'books_payments'] as const;
