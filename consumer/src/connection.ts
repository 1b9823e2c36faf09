import { Duplex } from 'node:stream';
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

/**
 * For sessions that hold locks: the server notices a client that vanished silently within 25 s instead of two
 * hours. Servers on systems that cannot do one of it leave it out.
 */
export const NOTICES_LOST_CLIENTS = [
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=20000',
] as const;

/** Ends a connection without a word to the server: what waits on it fails at once. A polite end would wait for its answers. */
export const cut = (client: object): void => {
  const connection: unknown = 'connection' in client ? client.connection : undefined;
  if (typeof connection !== 'object' || connection === null || !('stream' in connection)) return;
  if (connection.stream instanceof Duplex) connection.stream.destroy();
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
