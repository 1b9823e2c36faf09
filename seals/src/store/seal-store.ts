import { checkSchema } from '@danubit/event-store/postgres/identifiers';
import type pg from 'pg';
import type { OlderTree } from '../note/seal-checkpoint.ts';
import type { SealedLog } from '../tree/leaf.ts';

/** The seals of each log have their own schema. */
export const SEAL_SCHEMAS = {
  main: 'audit',
  restricted: 'audit_restricted',
  refusals: 'audit_refusals',
} as const satisfies Readonly<Record<SealedLog, string>>;

export type Tile = {
  readonly level: number;
  readonly number: number;
  readonly root: Buffer;
  /** Level 0 only: its 256 leaves, and the position of the last one. */
  readonly hashes: Buffer | null;
  readonly lastPosition: string | null;
};

export type StoredCheckpoint = {
  readonly size: number;
  readonly root: Buffer;
  readonly position: string;
  readonly signedAt: Date;
  readonly note: string;
};

/** What one transaction adds. */
export type Sealed = {
  readonly tiles: readonly Tile[];
  readonly checkpoints: readonly StoredCheckpoint[];
  readonly newKey?: { readonly vkey: string; readonly fromSize: number } | undefined;
};

export type SealDatabase = Pick<pg.ClientBase, 'query'>;

const CHECKPOINT = `size::float8 AS size, root, position, signed_at AS "signedAt", note`;

/** The seals of one log in PostgreSQL. */
export class SealStore {
  readonly #database: SealDatabase;
  readonly #schema: string;

  constructor(database: SealDatabase, schema: string) {
    this.#database = database;
    this.#schema = checkSchema(schema);
  }

  async olderTreeOf(tree: string): Promise<OlderTree | undefined> {
    const { rows } = await this.#database.query<{ origin: string; size: number; root: Buffer }>(
      `SELECT older.origin, c.size::float8 AS size, c.root FROM ${this.#schema}.trees t
       JOIN ${this.#schema}.trees older ON older.tree = t.follows
       JOIN ${this.#schema}.seal_checkpoints c ON c.tree = t.follows AND c.size = t.follows_size
       WHERE t.tree = $1`,
      [tree],
    );
    return rows[0];
  }

  /** Begins a tree unless it is there. It follows the newest sealed tree of the log, if there is one. */
  async beginTree(tree: string, origin: string): Promise<void> {
    await this.#database.query(
      `WITH newest AS (
         SELECT tree, size FROM ${this.#schema}.seal_checkpoints JOIN ${this.#schema}.trees USING (tree)
         ORDER BY begun_at DESC, size DESC LIMIT 1
       )
       INSERT INTO ${this.#schema}.trees (tree, origin, follows, follows_size)
       VALUES ($1, $2, (SELECT tree FROM newest), (SELECT size FROM newest)) ON CONFLICT (tree) DO NOTHING`,
      [tree, origin],
    );
  }

  async lastTile(tree: string): Promise<{ readonly number: number; readonly lastPosition: string } | undefined> {
    const { rows } = await this.#database.query<{ number: number; lastPosition: string }>(
      `SELECT number::float8 AS number, last_position AS "lastPosition" FROM ${this.#schema}.tiles
       WHERE tree = $1 AND level = 0 ORDER BY number DESC LIMIT 1`,
      [tree],
    );
    return rows[0];
  }

  /** The first tile with a last position at or after this one; for finding the leaf of an event. */
  async tileWith(tree: string, position: string): Promise<number | undefined> {
    const { rows } = await this.#database.query<{ number: number }>(
      `SELECT number::float8 AS number FROM ${this.#schema}.tiles
       WHERE tree = $1 AND level = 0 AND last_position >= $2 ORDER BY number LIMIT 1`,
      [tree, position],
    );
    return rows[0]?.number;
  }

  async tile(tree: string, number: number): Promise<{ readonly hashes: Buffer; readonly lastPosition: string } | undefined> {
    const { rows } = await this.#database.query<{ hashes: Buffer; lastPosition: string }>(
      `SELECT hashes, last_position AS "lastPosition" FROM ${this.#schema}.tiles WHERE tree = $1 AND level = 0 AND number = $2`,
      [tree, number],
    );
    return rows[0];
  }

  /** Roots of tiles next to each other. */
  async tileRoots(tree: string, level: number, first: number, count: number): Promise<readonly Buffer[]> {
    const { rows } = await this.#database.query<{ root: Buffer }>(
      `SELECT root FROM ${this.#schema}.tiles WHERE tree = $1 AND level = $2 AND number >= $3 AND number < $4 ORDER BY number`,
      [tree, level, first, first + count],
    );
    if (rows.length !== count)
      throw new Error(`Tiles of level ${String(level)} are missing: ${String(count)} wanted from ${String(first)}.`);
    return rows.map(({ root }) => root);
  }

  async newestCheckpoint(tree: string): Promise<StoredCheckpoint | undefined> {
    const { rows } = await this.#database.query<StoredCheckpoint>(
      `SELECT ${CHECKPOINT} FROM ${this.#schema}.seal_checkpoints WHERE tree = $1 ORDER BY size DESC LIMIT 1`,
      [tree],
    );
    return rows[0];
  }

  async checkpointOf(tree: string, size: number): Promise<StoredCheckpoint | undefined> {
    const { rows } = await this.#database.query<StoredCheckpoint>(
      `SELECT ${CHECKPOINT} FROM ${this.#schema}.seal_checkpoints WHERE tree = $1 AND size = $2`,
      [tree, size],
    );
    return rows[0];
  }

  async newestKey(tree: string): Promise<string | undefined> {
    const { rows } = await this.#database.query<{ vkey: string }>(
      `SELECT vkey FROM ${this.#schema}.seal_keys WHERE tree = $1 ORDER BY from_size DESC LIMIT 1`,
      [tree],
    );
    return rows[0]?.vkey;
  }

  /** The public keys of a tree, the oldest first. */
  async keys(tree: string): Promise<readonly string[]> {
    const { rows } = await this.#database.query<{ vkey: string }>(
      `SELECT vkey FROM ${this.#schema}.seal_keys WHERE tree = $1 ORDER BY from_size`,
      [tree],
    );
    return rows.map(({ vkey }) => vkey);
  }

  /** Adds what was sealed, all of it or none. Needs the connection to itself. */
  async add(tree: string, { tiles, checkpoints, newKey }: Sealed): Promise<void> {
    await this.#database.query('BEGIN');
    try {
      await this.#addTiles(tree, tiles);
      await this.#addCheckpoints(tree, checkpoints);
      if (newKey !== undefined) {
        await this.#database.query(`INSERT INTO ${this.#schema}.seal_keys (tree, vkey, from_size) VALUES ($1, $2, $3)`, [
          tree,
          newKey.vkey,
          newKey.fromSize,
        ]);
      }
      await this.#database.query('COMMIT');
    } catch (error) {
      await this.#database.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  /** How a part is doing: everything up to `goodAt` is done. A failure is a text for operators. */
  async report(part: string, goodAt: Date | undefined, failure: string | null): Promise<void> {
    await this.#database.query(
      `INSERT INTO ${this.#schema}.state AS known (part, good_at, failure) VALUES ($1, coalesce($2, clock_timestamp()), $3)
       ON CONFLICT (part) DO UPDATE SET good_at = coalesce($2, known.good_at), failure = excluded.failure`,
      [part, goodAt, failure],
    );
  }

  /** Forgets parts that are not set up any more, and begins the clock of those that are new. */
  async keepStateOf(parts: readonly string[]): Promise<void> {
    await this.#database.query(`DELETE FROM ${this.#schema}.state WHERE part <> ALL ($1)`, [parts]);
    await this.#database.query(
      `INSERT INTO ${this.#schema}.state (part, good_at) SELECT unnest($1::text[]), clock_timestamp() ON CONFLICT (part) DO NOTHING`,
      [parts],
    );
  }

  async #addTiles(tree: string, tiles: readonly Tile[]): Promise<void> {
    if (tiles.length === 0) return;
    await this.#database.query(
      `INSERT INTO ${this.#schema}.tiles (tree, level, number, root, hashes, last_position)
       SELECT $1, * FROM unnest($2::smallint[], $3::bigint[], $4::bytea[], $5::bytea[], $6::text[])`,
      [tree, ...columnsOf(tiles, ['level', 'number', 'root', 'hashes', 'lastPosition'])],
    );
  }

  async #addCheckpoints(tree: string, checkpoints: readonly StoredCheckpoint[]): Promise<void> {
    await this.#database.query(
      `INSERT INTO ${this.#schema}.seal_checkpoints (tree, size, root, position, signed_at, note)
       SELECT $1, * FROM unnest($2::bigint[], $3::bytea[], $4::text[], $5::timestamptz[], $6::text[])`,
      [tree, ...columnsOf(checkpoints, ['size', 'root', 'position', 'signedAt', 'note'])],
    );
  }
}

const columnsOf = <Row extends object>(rows: readonly Row[], names: readonly (keyof Row)[]): readonly unknown[][] =>
  names.map((name) => rows.map((row) => row[name]));
