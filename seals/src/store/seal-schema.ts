import { checkSchema } from '@danubit/event-store/postgres/identifiers';

/**
 * The tables of the seals of one log. Trees, tiles, checkpoints and keys are evidence: they are added and never changed. `state` says how
 * each part is doing, for alarms, and contains neither sizes nor positions.
 */
export const sealSchemaStatements = (schema: string): readonly string[] => [
  `CREATE TABLE ${checkSchema(schema)}.trees (
  tree text COLLATE "C" CONSTRAINT trees_pk PRIMARY KEY,
  origin text NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  follows text COLLATE "C" REFERENCES ${schema}.trees,
  follows_size bigint,
  CONSTRAINT trees_follows_check CHECK ((follows IS NULL) = (follows_size IS NULL))
)`,
  // A complete subtree of 256 leaves (level 0) or of 256 tiles of the level below; those of level 0 keep the hashes of their leaves.
  `CREATE TABLE ${schema}.tiles (
  tree text COLLATE "C" NOT NULL REFERENCES ${schema}.trees,
  level smallint NOT NULL CHECK (level >= 0),
  number bigint NOT NULL CHECK (number >= 0),
  root bytea NOT NULL CHECK (length(root) = 32),
  hashes bytea CHECK (length(hashes) = 8192),
  last_position text COLLATE "C",
  CONSTRAINT tiles_pk PRIMARY KEY (tree, level, number),
  CONSTRAINT tiles_leaves_check CHECK ((level = 0) = (hashes IS NOT NULL) AND (level = 0) = (last_position IS NOT NULL))
)`,
  `ALTER TABLE ${schema}.tiles ALTER COLUMN hashes SET STORAGE EXTERNAL`,
  `CREATE TABLE ${schema}.seal_checkpoints (
  tree text COLLATE "C" NOT NULL REFERENCES ${schema}.trees,
  size bigint NOT NULL CHECK (size > 0),
  root bytea NOT NULL CHECK (length(root) = 32),
  position text COLLATE "C" NOT NULL,
  signed_at timestamptz(3) NOT NULL,
  note text NOT NULL,
  CONSTRAINT seal_checkpoints_pk PRIMARY KEY (tree, size)
)`,
  `CREATE TABLE ${schema}.seal_keys (
  tree text COLLATE "C" NOT NULL REFERENCES ${schema}.trees,
  vkey text COLLATE "C" NOT NULL,
  from_size bigint NOT NULL,
  CONSTRAINT seal_keys_pk PRIMARY KEY (tree, from_size)
)`,
  `CREATE TABLE ${schema}.state (
  part text COLLATE "C" CONSTRAINT state_pk PRIMARY KEY,
  good_at timestamptz NOT NULL,
  failure text
)`,
  ...refuseChanges(schema, ['trees', 'tiles', 'seal_checkpoints', 'seal_keys']),
];

const refuseChanges = (schema: string, tables: readonly string[]): readonly string[] => [
  `CREATE FUNCTION ${schema}.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Seals are append-only: % refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$`,
  ...tables.map(
    (table) => `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${schema}.${table}
  FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.refuse_change()`,
  ),
];

/**
 * What is sent to each destination: the hashes of leaves after `from_size`, and the checkpoints up to `to_size`. Planned before it is sent,
 * so that a repetition sends the same. Tokens of a time-stamping service are evidence too.
 */
export const deliveryStatements = (schema: string): readonly string[] => [
  `CREATE TABLE ${checkSchema(schema)}.deliveries (
  destination text COLLATE "C" NOT NULL,
  tree text COLLATE "C" NOT NULL REFERENCES ${schema}.trees,
  from_size bigint NOT NULL CHECK (from_size >= 0),
  to_size bigint NOT NULL CHECK (to_size > from_size),
  planned_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  delivered_at timestamptz,
  CONSTRAINT deliveries_pk PRIMARY KEY (destination, tree, to_size)
)`,
  `CREATE INDEX deliveries_open ON ${schema}.deliveries (destination) WHERE delivered_at IS NULL`,
  `CREATE TABLE ${schema}.timestamps (
  tree text COLLATE "C" NOT NULL REFERENCES ${schema}.trees,
  size bigint NOT NULL,
  token bytea NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT timestamps_pk PRIMARY KEY (tree, size)
)`,
  `CREATE TRIGGER timestamps_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${schema}.timestamps
  FOR EACH STATEMENT EXECUTE FUNCTION ${schema}.refuse_change()`,
  // From its migration on: an installation where the sealing never starts raises the alarm too.
  `INSERT INTO ${schema}.state (part, good_at) VALUES ('sealing', clock_timestamp())`,
];

/** Who leads the sealing of a log: as for consumers (`consumer-tables.ts`). */
export const leaseStatement = (schema: string): string => `CREATE TABLE ${schema}.leases (
  name text COLLATE "C" PRIMARY KEY,
  backend_pid integer NOT NULL,
  backend_start timestamptz NOT NULL,
  renewed_at timestamptz NOT NULL
) WITH (fillfactor = 50)`;
