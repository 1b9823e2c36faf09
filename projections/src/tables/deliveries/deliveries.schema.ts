import { MODE_COLUMN } from '../mode-column.ts';

export const deliveriesSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.deliveries (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    cause_kind text NOT NULL CHECK (cause_kind IN ('order', 'withdrawal', 'receipt_return', 'sweep', 'sweep_gas', 'cold_storage')),
    cause_id text COLLATE "C" NOT NULL,
    asset text NOT NULL,
    amount numeric NOT NULL,
    status text NOT NULL CHECK (status IN (
      'opened', 'held', 'released', 'cleared', 'built', 'signed', 'broadcast', 'seen', 'confirmed', 'abandoned', 'settled', 'returned'
    )),
    obstacle text,
    txid text COLLATE "C",
    block_height integer,
    opened_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  `CREATE INDEX IF NOT EXISTS deliveries_of_cause ON read.deliveries (cause_id)`,
  `CREATE INDEX IF NOT EXISTS deliveries_open ON read.deliveries (opened_at, id) WHERE status NOT IN ('settled', 'returned')`,
];
