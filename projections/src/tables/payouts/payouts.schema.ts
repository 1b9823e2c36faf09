import { MODE_COLUMN } from '../mode-column.ts';

export const payoutsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.payouts (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    amount numeric NOT NULL,
    currency text NOT NULL,
    status text NOT NULL CHECK (status IN ('requested', 'refused', 'cancelled', 'reserved', 'held', 'released', 'cleared', 'submitted',
      'unknown', 'settled', 'booked', 'returned', 'ending', 'ended')),
    requested_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    instructed_by text,
    hold text,
    proposed_by text,
    proposal_hash text,
    lapses_at timestamptz(3),
    approved_by text,
    obstacle text,
    bank_reference text,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  `CREATE INDEX IF NOT EXISTS payouts_open ON read.payouts (mode, requested_at, id)
    WHERE status NOT IN ('refused', 'cancelled', 'booked', 'ended')`,
];
