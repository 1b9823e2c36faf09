import type { ConsumerSchema } from './consumer.ts';

/**
 * Statements that create the consumer's tables in a schema; they can be repeated. For the migrations of `read` and `work`. `position` has
 * the collation "C", so that it compares as positions of the log do.
 */
export const consumerTables = (schema: ConsumerSchema): readonly string[] => [
  `CREATE TABLE IF NOT EXISTS ${schema}.checkpoints (
    consumer text COLLATE "C" PRIMARY KEY,
    version integer NOT NULL,
    position text COLLATE "C" NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now()
  ) WITH (fillfactor = 50)`,
  `CREATE TABLE IF NOT EXISTS ${schema}.parked_streams (
    consumer text COLLATE "C" NOT NULL,
    stream text COLLATE "C" NOT NULL,
    revision bigint NOT NULL,
    position text COLLATE "C" NOT NULL,
    reason text NOT NULL,
    skipped_events integer NOT NULL DEFAULT 0,
    parked_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (consumer, stream)
  )`,
];

/** Columns that tie a checkpoint to its log, and the leases of the leaders. Additions to the tables above; they can be repeated. */
export const consumerTableAdditions = (schema: ConsumerSchema): readonly string[] => [
  `ALTER TABLE ${schema}.checkpoints
    ADD COLUMN IF NOT EXISTS epoch text,
    ADD COLUMN IF NOT EXISTS event_position text COLLATE "C",
    ADD COLUMN IF NOT EXISTS event_id text`,
  `CREATE TABLE IF NOT EXISTS ${schema}.leases (
    name text COLLATE "C" PRIMARY KEY,
    backend_pid integer NOT NULL,
    backend_start timestamptz NOT NULL,
    renewed_at timestamptz NOT NULL
  ) WITH (fillfactor = 50)`,
];

/** All tables in their current shape, for a database without migrations. */
export const allConsumerTables = (schema: ConsumerSchema): readonly string[] => [
  ...consumerTables(schema),
  ...consumerTableAdditions(schema),
];
