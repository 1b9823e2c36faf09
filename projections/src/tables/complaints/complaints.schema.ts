import { MODE_COLUMN } from '../mode-column.ts';

export const complaintsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.complaints (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    reference text NOT NULL,
    topic text NOT NULL CHECK (topic IN ('deposit', 'withdrawal', 'purchase', 'card', 'account', 'fees', 'data', 'other')),
    status text NOT NULL CHECK (status IN ('waiting', 'answered', 'in_review', 'reviewed')),
    outcome text CHECK (outcome IN ('upheld', 'partly_upheld', 'rejected')),
    received_at timestamptz(3) NOT NULL,
    due_at timestamptz(3) NOT NULL,
    is_extended boolean NOT NULL,
    answered_at timestamptz(3),
    answered_by text,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS complaints_of_user ON read.complaints (user_id, received_at DESC)',
  'CREATE INDEX IF NOT EXISTS complaints_due ON read.complaints (status, due_at)',
  'CREATE INDEX IF NOT EXISTS complaints_received ON read.complaints (received_at, id)',
];
