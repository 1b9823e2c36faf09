import pg, { type PoolConfig, type QueryConfig } from 'pg';
import { backOff } from '@danubit/runtime/backoff';
import { STORE_BACKOFF } from '../store-backoff.ts';
import { ConnectionLost, detectConnectionLoss } from './postgres-errors.ts';

const MAX_ATTEMPTS = 4;
/** Not closed when idle: a new connection costs more than its queries. */
const KEPT = 2;

/** A pool for statements that may be repeated: it retries after a broken connection. */
export class PatientPool {
  readonly #pool: pg.Pool;

  constructor(config: PoolConfig) {
    this.#pool = new pg.Pool({ min: KEPT, ...config });
    // An idle connection that breaks is replaced by the pool; without a listener its error would end the process.
    this.#pool.on('error', () => undefined);
  }

  /** Rows as objects of named columns. @throws ConnectionLost after the last attempt */
  async query<Row extends object>(query: QueryConfig): Promise<readonly Row[]> {
    return this.#patiently(async () => (await this.#pool.query<Row>(query)).rows);
  }

  /** Rows as tuples, for the paths where speed matters. @throws ConnectionLost after the last attempt */
  async tuples<Row extends unknown[]>(query: QueryConfig): Promise<readonly Row[]> {
    return this.#patiently(async () => (await this.#pool.query<Row>({ ...query, rowMode: 'array' })).rows);
  }

  async end(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end();
  }

  async #patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await detectConnectionLoss(call);
      } catch (error) {
        if (!(error instanceof ConnectionLost) || attempt === MAX_ATTEMPTS || this.#pool.ending) throw error;
        await backOff(STORE_BACKOFF, attempt);
      }
    }
  }
}
