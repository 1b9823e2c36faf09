import type { ConsumerSchema } from './consumer.ts';

/**
 * Statements that create the engine's tables in a schema, harmless when they are there. For the migrations of `read` and `work`.
 * `position` compares as bytes, as the log's positions do.
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

/**
 * Columns by which a checkpoint knows its log, and the leases of the consumers' leaders. Additive to the tables above, and harmless
 * when they are there.
 */
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

/** All of it, for a database without migrations. */
export const allConsumerTables = (schema: ConsumerSchema): readonly string[] => [
  ...consumerTables(schema),
  ...consumerTableAdditions(schema),
];
