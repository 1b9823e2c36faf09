import { MODE_COLUMN } from '../mode-column.ts';

export const cryptoWithdrawalsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.crypto_withdrawals (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    asset text NOT NULL,
    amount numeric NOT NULL,
    status text NOT NULL CHECK (status IN ('requested', 'refused', 'cancelled', 'reserved', 'completed', 'returned')),
    refusal text,
    requested_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS crypto_withdrawals_of_user ON read.crypto_withdrawals (user_id, requested_at DESC, id DESC)',
];
