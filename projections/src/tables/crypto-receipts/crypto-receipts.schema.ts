import { MODE_COLUMN } from '../mode-column.ts';

export const cryptoReceiptsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.crypto_receipts (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    network text COLLATE "C" NOT NULL CHECK (network IN ('bitcoin', 'ethereum')),
    asset text NOT NULL,
    amount numeric NOT NULL,
    txid text COLLATE "C" NOT NULL,
    status text NOT NULL CHECK (status IN
      ('seen', 'waiting', 'held', 'released', 'credited', 'too_small', 'refused', 'returning', 'returned', 'lost')),
    hold text,
    block_height integer NOT NULL,
    received_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS crypto_receipts_of_user ON read.crypto_receipts (user_id, received_at DESC, id DESC)',
  `CREATE INDEX IF NOT EXISTS crypto_receipts_held ON read.crypto_receipts (received_at, id) WHERE status = 'held'`,
];
