import { MODE_COLUMN } from '../mode-column.ts';

export const refundsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.refunds (
    id text COLLATE "C" PRIMARY KEY,
    payment_id text COLLATE "C" NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    amount numeric NOT NULL,
    currency text NOT NULL,
    cause text NOT NULL,
    status text NOT NULL CHECK (status IN ('requested', 'refused', 'reserved', 'proposed', 'approved', 'held', 'cleared', 'submitted',
      'unknown', 'settled', 'refunded', 'ending', 'ended')),
    requested_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    requested_by text NOT NULL,
    proposal_hash text NOT NULL,
    lapses_at timestamptz(3) NOT NULL,
    approved_by text,
    obstacle text,
    refund_reference text,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  `CREATE INDEX IF NOT EXISTS refunds_open ON read.refunds (mode, requested_at, id) WHERE status NOT IN ('refused', 'refunded', 'ended')`,
  'CREATE INDEX IF NOT EXISTS refunds_of_payment ON read.refunds (payment_id, requested_at)',
];
