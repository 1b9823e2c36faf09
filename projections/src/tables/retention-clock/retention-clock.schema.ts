import { MODE_COLUMN } from '../mode-column.ts';

export const retentionClockSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS read.retention_clock (
    id text COLLATE "C" PRIMARY KEY,
    subject_id text COLLATE "C" NOT NULL,
    user_id text COLLATE "C",
    retention_class text NOT NULL,
    period text NOT NULL,
    starts_on text COLLATE "C" NOT NULL,
    due_on text COLLATE "C" NOT NULL,
    destroyed_on text COLLATE "C",
    last_position text COLLATE "C" NOT NULL,
    ${MODE_COLUMN}
  )`,
  'CREATE INDEX IF NOT EXISTS retention_clock_due ON read.retention_clock (due_on) WHERE destroyed_on IS NULL',
];
