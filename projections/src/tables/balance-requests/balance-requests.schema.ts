import { MODE_COLUMN } from '../mode-column.ts';

export const balanceRequestsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.balance_requests (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    reference text NOT NULL,
    status text NOT NULL CHECK (status IN ('open', 'answered', 'paid', 'declined', 'withdrawn')),
    balances text NOT NULL,
    requested_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    payout text CHECK (payout IN ('proposed', 'approved', 'held', 'cleared')),
    proposed_by text,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS balance_requests_of_user ON read.balance_requests (user_id, requested_at DESC)',
];
