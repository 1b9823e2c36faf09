import type pg from 'pg';
import { cut, withConnection } from './connection.ts';
import { ConnectionLost, LeaseLost } from './consumer-fault.ts';
import { endSilentLeader, keepLease, tryLead, type LeaseTerms } from './lease.ts';
import { pause } from './backoff.ts';

const RETRY_MS = 1_000;

type Waiting = {
  readonly onWaiting: () => void;
  /** A leader gave no sign of life for the time of its lease, and its session was ended. */
  readonly onSilentLeader: () => void;
};

/**
 * Runs something while leading under a name, on the connection that holds its session lock: if the connection goes, so does the lock,
 * and nothing can be written over it any more. Waits while another process leads; returns at once when aborted.
 * The lock is asked for again and again instead of waited for in the database, where a waiting statement would hold back vacuum.
 */
export const underLock = (
  pool: pg.Pool,
  terms: LeaseTerms,
  signal: AbortSignal,
  run: (client: pg.PoolClient, signal: AbortSignal) => Promise<void>,
  { onWaiting, onSilentLeader }: Waiting,
): Promise<void> =>
  withConnection(pool, async (client, lost) => {
    const either = AbortSignal.any([signal, lost]);
    while (!either.aborted) {
      const holder = await tryLead(client, terms);
      if (holder !== undefined) {
        const lease = keepLease(pool, terms, holder);
        // A query on a silent line would keep us waiting for as long as TCP does.
        lease.lost.addEventListener('abort', () => {
          cut(client);
        });
        try {
          await run(client, AbortSignal.any([either, lease.lost]));
        } catch (error) {
          throw lease.lost.aborted ? new LeaseLost(terms.name, { cause: error }) : error;
        } finally {
          lease.end();
        }
        if (lease.lost.aborted) throw new LeaseLost(terms.name);
        break;
      }
      onWaiting();
      if (await endSilentLeader(client, terms)) onSilentLeader();
      await pause(RETRY_MS, either);
    }
    if (lost.aborted) throw new ConnectionLost();
  });
