import { checkSchema } from '@danubit/event-store/postgres/identifiers';
import type pg from 'pg';
import type { Parcel } from './destination.ts';

export type Plan = Pick<Parcel, 'tree' | 'fromSize' | 'toSize'> & { readonly plannedAt: Date };

/** A parcel has the hashes of at most this many leaves, 2 MiB, unless two checkpoints are further apart. */
const MOST_LEAVES = 65_536;

const PLAN = `tree, from_size::float8 AS "fromSize", to_size::float8 AS "toSize", planned_at AS "plannedAt"`;

/** Plans of what is sent where. */
export class DeliveryStore {
  readonly #database: Pick<pg.ClientBase, 'query'>;
  readonly #schema: string;

  constructor(database: Pick<pg.ClientBase, 'query'>, schema: string) {
    this.#database = database;
    this.#schema = checkSchema(schema);
  }

  /** The plan that is not carried out yet, or a new one for the oldest tree with undelivered checkpoints. */
  async next(destination: string, everyMs: number): Promise<Plan | undefined> {
    return (await this.#open(destination)) ?? (await this.#plan(destination, everyMs));
  }

  async markDelivered(destination: string, { tree, toSize }: Plan): Promise<void> {
    await this.#database.query(
      `UPDATE ${this.#schema}.deliveries SET delivered_at = clock_timestamp() WHERE destination = $1 AND tree = $2 AND to_size = $3`,
      [destination, tree, toSize],
    );
  }

  /** The newest checkpoint of a plan, and before it those that introduce a key. */
  async checkpointsOf({ tree, fromSize, toSize }: Plan): Promise<Parcel['checkpoints']> {
    const { rows } = await this.#database.query<{ size: number; note: string }>(
      `SELECT size::float8 AS size, note FROM ${this.#schema}.seal_checkpoints c
       WHERE tree = $1 AND size > $2 AND size <= $3
         AND (size = $3 OR EXISTS (SELECT FROM ${this.#schema}.seal_keys k WHERE k.tree = c.tree AND k.from_size = c.size))
       ORDER BY size`,
      [tree, fromSize, toSize],
    );
    return rows;
  }

  /** Time stamps that came between the plan before and this one. */
  async timestampsOf(destination: string, { tree, toSize, plannedAt }: Plan): Promise<Parcel['timestamps']> {
    const { rows } = await this.#database.query<{ size: number; token: Buffer }>(
      `SELECT size::float8 AS size, token FROM ${this.#schema}.timestamps WHERE tree = $1 AND received_at <= $2
         AND received_at > coalesce((SELECT max(planned_at) FROM ${this.#schema}.deliveries
           WHERE destination = $3 AND tree = $1 AND to_size < $4), '-infinity') ORDER BY size`,
      [tree, plannedAt, destination, toSize],
    );
    return rows;
  }

  async addTimestamp(tree: string, size: number, token: Buffer): Promise<void> {
    await this.#database.query(`INSERT INTO ${this.#schema}.timestamps (tree, size, token) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, [
      tree,
      size,
      token,
    ]);
  }

  async #open(destination: string): Promise<Plan | undefined> {
    const { rows } = await this.#database.query<Plan>(
      `SELECT ${PLAN} FROM ${this.#schema}.deliveries WHERE destination = $1 AND delivered_at IS NULL ORDER BY planned_at LIMIT 1`,
      [destination],
    );
    return rows[0];
  }

  async #plan(destination: string, everyMs: number): Promise<Plan | undefined> {
    const { rows } = await this.#database.query<Plan>(
      `WITH known AS (
         SELECT t.tree, t.begun_at, coalesce(max(d.to_size), 0) AS size FROM ${this.#schema}.trees t
         LEFT JOIN ${this.#schema}.deliveries d ON d.tree = t.tree AND d.destination = $1 GROUP BY t.tree
       ), due AS (
         SELECT k.tree, k.size AS from_size, coalesce(
           (SELECT max(size) FROM ${this.#schema}.seal_checkpoints c WHERE c.tree = k.tree AND c.size > k.size AND c.size <= k.size + $3),
           (SELECT min(size) FROM ${this.#schema}.seal_checkpoints c WHERE c.tree = k.tree AND c.size > k.size)) AS to_size, k.begun_at
         FROM known k
       )
       INSERT INTO ${this.#schema}.deliveries (destination, tree, from_size, to_size)
       SELECT $1, tree, from_size, to_size FROM due
       WHERE to_size IS NOT NULL AND NOT EXISTS (SELECT FROM ${this.#schema}.deliveries
         WHERE destination = $1 AND planned_at > clock_timestamp() - make_interval(secs => $2))
       ORDER BY begun_at LIMIT 1 RETURNING ${PLAN}`,
      [destination, everyMs / 1_000, MOST_LEAVES],
    );
    return rows[0];
  }
}
