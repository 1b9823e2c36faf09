import { MODE_COLUMN } from '../mode-column.ts';

export const ledgerEntriesSchema: readonly string[] = [
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
  // In log order, for the books check, which compares range by range.
  `CREATE INDEX IF NOT EXISTS ledger_entries_in_order ON read.ledger_entries (position)`,
  // Compared with the bank's statements.
  `CREATE INDEX IF NOT EXISTS ledger_entries_of_bank ON read.ledger_entries (cause_id) WHERE account = 'bank.safeguarding'`,
  // The balance at any time is a sum over this index, without reading the table.
  `CREATE INDEX IF NOT EXISTS ledger_entries_of_balance ON read.ledger_entries (user_id, asset, effective_at, entry_id)
    INCLUDE (account, amount_minor, mode) WHERE user_id IS NOT NULL`,
];
