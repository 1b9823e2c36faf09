import type pg from 'pg';

/**
 * Runs something on one connection of the pool and gives it back without its locks. `lost` is aborted when the connection breaks
 * while nothing is being asked on it; unheard, that would end the process.
 */
export const withConnection = async <T>(pool: pg.Pool, run: (client: pg.PoolClient, lost: AbortSignal) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  const lost = new AbortController();
  const onError = (): void => {
    lost.abort();
  };
  client.on('error', onError);
  try {
    return await run(client, lost.signal);
  } finally {
    await giveBack(client);
    client.off('error', onError);
  }
};

/** Locks a name for as long as the connection is ours. Needs a direct connection: a pooler in transaction mode breaks it. */
export const tryLock = async (client: pg.ClientBase, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked', [name]);
  return rows[0]?.locked === true;
};

/** One that does not answer is closed, which frees its locks too. */
const giveBack = async (client: pg.PoolClient): Promise<void> => {
  try {
    await client.query('SELECT pg_advisory_unlock_all()');
    client.release();
  } catch {
    client.release(true);
  }
};
