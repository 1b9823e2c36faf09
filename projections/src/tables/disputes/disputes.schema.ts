import { MODE_COLUMN } from '../mode-column.ts';

export const disputesSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.disputes (
    id text COLLATE "C" PRIMARY KEY,
    payment_id text COLLATE "C" NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    provider text NOT NULL,
    dispute_reference text NOT NULL,
    reason text NOT NULL,
    stage text NOT NULL CHECK (stage IN ('inquiry', 'chargeback')),
    status text NOT NULL CHECK (status IN ('booking', 'needs_response', 'sending', 'under_review', 'won', 'lost')),
    amount numeric NOT NULL,
    currency text NOT NULL,
    opened_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    due_at timestamptz(3),
    from_balance numeric,
    owed numeric,
    loss numeric,
    fee numeric,
    evidence_by text,
    obstacle text,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  `CREATE INDEX IF NOT EXISTS disputes_open ON read.disputes (mode, due_at, id) WHERE status NOT IN ('won', 'lost')`,
  'CREATE INDEX IF NOT EXISTS disputes_of_payment ON read.disputes (payment_id, opened_at)',
];
