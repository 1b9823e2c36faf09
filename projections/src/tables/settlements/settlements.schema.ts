import { MODE_COLUMN } from '../mode-column.ts';

export const settlementsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.settlements (
    id text COLLATE "C" PRIMARY KEY,
    provider text NOT NULL,
    report_id text NOT NULL,
    status text NOT NULL,
    currency text,
    gross numeric,
    fees numeric,
    net numeric,
    items integer,
    unexplained integer NOT NULL,
    paid_on text,
    reported_at timestamptz(3),
    arrived_at timestamptz(3),
    booked_at timestamptz(3),
    faults text NOT NULL,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS settlements_by_day ON read.settlements (provider, paid_on)',
];
