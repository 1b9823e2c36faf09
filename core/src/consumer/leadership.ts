import type pg from 'pg';
import { tryLock, withConnection } from './connection.ts';
import { ConnectionLost } from './consumer-fault.ts';
import { pause } from './pause.ts';

const RETRY_MS = 1_000;

/**
 * Runs something while holding the session lock of a name, on the connection that holds it: if the connection goes, so does the
 * lock, and nothing can be written over it any more. Waits while another process has it; returns at once when aborted.
 * The lock is asked for again and again instead of waited for in the database, where a waiting statement would hold back vacuum.
 */
export const underLock = (
  pool: pg.Pool,
  name: string,
  signal: AbortSignal,
  run: (client: pg.PoolClient, signal: AbortSignal) => Promise<void>,
  onWaiting: () => void,
): Promise<void> =>
  withConnection(pool, async (client, lost) => {
    const either = AbortSignal.any([signal, lost]);
    while (!either.aborted && !(await tryLock(client, name))) {
      onWaiting();
      await pause(RETRY_MS, either);
    }
    if (!either.aborted) await run(client, either);
    if (lost.aborted) throw new ConnectionLost();
  });
