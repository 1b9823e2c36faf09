import { MODE_COLUMN } from '../mode-column.ts';

export const dataExportsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.data_exports (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    reference text NOT NULL,
    status text NOT NULL CHECK (status IN ('requested', 'ready', 'failed', 'expired')),
    requested_at timestamptz(3) NOT NULL,
    ready_at timestamptz(3),
    expires_at timestamptz(3),
    bytes integer,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS data_exports_of_user ON read.data_exports (user_id, requested_at DESC)',
];
