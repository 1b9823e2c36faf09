import { isGone } from '@danubit/event-store/postgres/postgres-errors';
import { Duplex } from 'node:stream';
import type pg from 'pg';
import { ConnectionLost, ConsumerFault, NoConnection } from './consumer-fault.ts';

/**
 * Runs `run` on one connection of the pool and releases the connection without its session locks. `lost` is aborted when the connection
 * breaks; without this listener that error would end the process.
 * @throws NoConnection; ConnectionLost in place of what `run` threw because the connection broke
 */
export const withConnection = async <T>(pool: pg.Pool, run: (client: pg.PoolClient, lost: AbortSignal) => Promise<T>): Promise<T> => {
  const client = await connect(pool);
  const lost = new AbortController();
  const onError = (): void => {
    lost.abort();
  };
  client.on('error', onError);
  try {
    const result = await run(client, lost.signal);
    await giveBack(client);
    return result;
  } catch (error) {
    const isWhole = await giveBack(client);
    throw isWhole || error instanceof ConsumerFault ? error : new ConnectionLost({ cause: error });
  } finally {
    client.off('error', onError);
  }
};

/** What the server itself refuses, such as a wrong password, is thrown as it is. */
const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  try {
    return await pool.connect();
  } catch (error) {
    throw isGone(error) ? new NoConnection({ cause: error }) : error;
  }
};

/**
 * Connection options for sessions that hold locks: the server notices a vanished client within 25 s instead of two hours. Operating systems
 * without one of these options ignore it.
 */
export const DETECT_LOST_CLIENTS = [
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=20000',
] as const;

/** Destroys the socket without notifying the server: pending queries fail immediately. A normal end would wait for their results. */
export const destroySocket = (client: object): void => {
  const connection: unknown = 'connection' in client ? client.connection : undefined;
  if (typeof connection !== 'object' || connection === null || !('stream' in connection)) return;
  if (connection.stream instanceof Duplex) connection.stream.destroy();
};

/** Takes the session lock of a name. Needs a direct connection: a pooler in transaction mode breaks session locks. */
export const tryLock = async (client: pg.ClientBase, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked', [name]);
  return rows[0]?.locked === true;
};

/** A connection that does not answer is closed, which also frees its locks. @returns whether it answered */
const giveBack = async (client: pg.PoolClient): Promise<boolean> => {
  try {
    await client.query('SELECT pg_advisory_unlock_all()');
    client.release();
    return true;
  } catch {
    client.release(true);
    return false;
  }
};
