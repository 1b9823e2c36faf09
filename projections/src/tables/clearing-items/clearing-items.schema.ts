import { MODE_COLUMN } from '../mode-column.ts';

export const clearingItemsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.clearing_items (
    id text COLLATE "C" PRIMARY KEY,
    account text NOT NULL,
    asset text NOT NULL,
    kind text NOT NULL,
    provider text,
    reference text COLLATE "C",
    payment_id text COLLATE "C",
    booked numeric NOT NULL,
    open numeric NOT NULL,
    opened_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    settled_by text,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS clearing_items_open ON read.clearing_items (account, opened_at, id) WHERE open <> 0',
  'CREATE INDEX IF NOT EXISTS clearing_items_by_reference ON read.clearing_items (reference)',
  'CREATE INDEX IF NOT EXISTS clearing_items_by_time ON read.clearing_items (provider, opened_at)',
];
