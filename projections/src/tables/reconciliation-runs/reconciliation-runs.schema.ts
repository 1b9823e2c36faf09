import { MODE_COLUMN } from '../mode-column.ts';

export const reconciliationRunsSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.reconciliation_runs (
    id text COLLATE "C" PRIMARY KEY,
    scope text NOT NULL,
    day text NOT NULL,
    run integer NOT NULL,
    requested_by text,
    requested_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3),
    outcome text,
    period_from timestamptz(3),
    period_to timestamptz(3),
    ours integer,
    theirs integer,
    breaks integer,
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS reconciliation_runs_by_time ON read.reconciliation_runs (requested_at)',
];
