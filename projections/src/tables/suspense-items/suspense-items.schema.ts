import { MODE_COLUMN } from '../mode-column.ts';

export const suspenseItemsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.suspense_items (
    id text COLLATE "C" PRIMARY KEY,
    payment_id text COLLATE "C",
    user_id text COLLATE "C",
    kind text NOT NULL CHECK (kind IN ('late', 'double', 'differing', 'transfer')),
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
];
