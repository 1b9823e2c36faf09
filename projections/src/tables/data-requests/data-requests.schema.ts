import { MODE_COLUMN } from '../mode-column.ts';

export const dataRequestsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.data_requests (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    reference text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('rectification', 'restriction', 'lifting', 'erasure', 'human_review')),
    status text NOT NULL CHECK (status IN ('waiting', 'answered')),
    outcome text CHECK (outcome IN ('granted', 'refused', 'kept')),
    requested_at timestamptz(3) NOT NULL,
    due_at timestamptz(3) NOT NULL,
    is_extended boolean NOT NULL,
    answered_at timestamptz(3),
    answered_by text,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS data_requests_of_user ON read.data_requests (user_id, requested_at DESC)',
  'CREATE INDEX IF NOT EXISTS data_requests_due ON read.data_requests (status, due_at)',
];
