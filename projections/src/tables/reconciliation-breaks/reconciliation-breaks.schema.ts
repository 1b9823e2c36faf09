import { MODE_COLUMN } from '../mode-column.ts';

export const reconciliationBreaksSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.reconciliation_breaks (
    id text COLLATE "C" PRIMARY KEY,
    scope text NOT NULL,
    day text NOT NULL,
    kind text NOT NULL,
    what text NOT NULL,
    reference text NOT NULL,
    payment_id text,
    item text,
    ours text,
    theirs text,
    owner text NOT NULL,
    mend text NOT NULL,
    since timestamptz(3) NOT NULL,
    found_at timestamptz(3) NOT NULL,
    status text NOT NULL,
    proposal integer,
    proposed_mend text,
    reason text,
    proposed_by text,
    lapses_at timestamptz(3),
    how text,
    evidence text,
    confirmed_by text,
    resolved_at timestamptz(3),
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  `CREATE INDEX IF NOT EXISTS reconciliation_breaks_open ON read.reconciliation_breaks (scope, found_at, id) WHERE status <> 'resolved'`,
];
