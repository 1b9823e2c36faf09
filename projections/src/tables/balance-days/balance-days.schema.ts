import { MODE_COLUMN } from '../mode-column.ts';

export const balanceDaysSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.balance_days (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL,
    asset text NOT NULL,
    starts_at timestamptz(3) NOT NULL,
    change_minor numeric NOT NULL,
    movements integer NOT NULL,
    last_at timestamptz(3) NOT NULL,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  `CREATE INDEX IF NOT EXISTS balance_days_in_order ON read.balance_days (user_id, asset, starts_at)
    INCLUDE (change_minor, movements, last_at, mode)`,
];
