import type pg from 'pg';
import { destroySocket, withConnection } from './connection.ts';
import { ConnectionLost, LeaseLost } from './consumer-fault.ts';
import { endSilentLeader, keepLease, tryLead, type LeaseTerms } from './lease.ts';
import { pause } from '@danubit/runtime/backoff';

const RETRY_MS = 1_000;

type Waiting = {
  readonly onWaiting: () => void;
  /** The lease of the leader has expired, and its session was ended. */
  readonly onSilentLeader: () => void;
};

/**
 * Runs `run` as the leader of a name, on the connection that holds the session lock: if the connection is lost, so is the lock, and no
 * further write can go through it. Waits while another process leads; returns immediately when aborted. The lock is polled, since a
 * statement that waits in the database would hold back vacuum.
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
        // Otherwise a query on a dead connection would hang until TCP gives up.
        lease.lost.addEventListener('abort', () => {
          destroySocket(client);
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
