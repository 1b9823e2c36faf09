import { MODE_COLUMN } from '../mode-column.ts';

export const providerCircuitsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.provider_circuits (
    id text COLLATE "C" PRIMARY KEY,
    provider text NOT NULL,
    lane text NOT NULL,
    why text NOT NULL,
    opened_at timestamptz(3) NOT NULL,
    half_opened_at timestamptz(3),
    closed_at timestamptz(3),
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS provider_circuits_by_time ON read.provider_circuits (provider, opened_at)',
];
