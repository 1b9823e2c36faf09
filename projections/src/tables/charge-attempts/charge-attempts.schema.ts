import { MODE_COLUMN } from '../mode-column.ts';

export const chargeAttemptsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.charge_attempts (
    id text COLLATE "C" PRIMARY KEY,
    payment_id text NOT NULL,
    attempt integer NOT NULL,
    provider text,
    outcome text NOT NULL,
    code text,
    raw text,
    asset text,
    minor numeric,
    method text,
    brand text,
    country text,
    level text,
    preferred text,
    started_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3),
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS charge_attempts_by_time ON read.charge_attempts (mode, started_at)',
];
