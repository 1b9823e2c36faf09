import type { ConsumerLogger } from '@danubit/consumer/consumer';
import { CONSUMER_BACKOFF } from '@danubit/consumer/consumer-backoff';
import { describeError } from '@danubit/consumer/event-fault';
import { underLock } from '@danubit/consumer/leadership';
import { LEASE_CONNECTIONS, LEASE_MS } from '@danubit/consumer/lease';
import type { EventLog } from '@danubit/event-store/event-log';
import { backOff, pause } from '@danubit/runtime/backoff';
import type pg from 'pg';
import { dropPastTables } from '../as-of/past-table.ts';
import { pastNames, wholeTables } from '../as-of/whole-tables.ts';
import { buildRequest } from './build-request.ts';
import { failRequest, finishRequest, nextRequest, noteDropped, noteProgress, overRequests, type PastRequest } from './past-requests.ts';

/** A separate pool, so that a build takes no connection from requests. */
export const CONNECTIONS_OF_PAST_TABLES = 1 + LEASE_CONNECTIONS;
/** A table with more rows, or with more events between two moments, is not built. */
export const MOST_PAST_ROWS = 2_000_000;
const LOOK_EVERY_MS = 1_000;
const NOTE_EVERY_MS = 500;
const COUNT_EVERY_MS = 5_000;
/** After a page the build rests as long as the page took, at most this long: it uses half of a processor. */
const LONGEST_REST_MS = 2_000;

type PastTablesContext = {
  readonly pool: pg.Pool;
  readonly log: EventLog;
  readonly logger: ConsumerLogger;
  readonly signal: AbortSignal;
  readonly mostRows?: number;
};

/**
 * Builds whole read tables as of a moment, one at a time in all processes together, and drops them when their time is over. A build that
 * was interrupted is continued by the next process.
 */
export const startPastTables = (context: PastTablesContext): { readonly stopped: Promise<void> } => ({ stopped: keepBuilding(context) });

const keepBuilding = async (context: PastTablesContext): Promise<void> => {
  const { pool, logger, signal } = context;
  let failures = 0;
  const isStopping = (): boolean => signal.aborted;
  while (!isStopping()) {
    try {
      await underLock(
        pool,
        { schema: 'read', name: 'past-tables', leaseMs: LEASE_MS },
        signal,
        (client, either) =>
          serve(context, client, either, () => {
            failures = 0;
          }),
        {
          onWaiting: () => undefined,
          onSilentLeader: () => {
            logger.warn({ consumer: 'past-tables' }, 'the lease of the leader expired: its session was ended');
          },
        },
      );
    } catch (error) {
      if (isStopping()) return;
      failures += 1;
      logger.error({ failures, error: describeError(error) }, 'a table as of a moment could not be built; trying again');
      await backOff(CONSUMER_BACKOFF, failures, signal);
    }
  }
};

const serve = async (context: PastTablesContext, client: pg.PoolClient, signal: AbortSignal, onRound: () => void): Promise<void> => {
  while (!signal.aborted) {
    await dropOver(client);
    const request = await nextRequest(client);
    if (request === undefined) await pause(LOOK_EVERY_MS, signal);
    else await build(context, client, signal, request);
    onRound();
  }
};

/** The request was cancelled, dropped, or is too large. The next round drops its tables. */
class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

const build = async (
  { log, mostRows = MOST_PAST_ROWS }: PastTablesContext,
  client: pg.PoolClient,
  signal: AbortSignal,
  request: PastRequest,
): Promise<void> => {
  const projection = wholeTables.find(({ table }) => table === request.table);
  if (projection === undefined) return failRequest(client, request.id, 'could_not_build');
  const afterPage = watch(client, signal, request, mostRows);
  try {
    const figures = await buildRequest({ client, log, signal, afterPage, onProgress: () => undefined }, projection, request);
    if (Math.max(figures.rows, figures.later ?? 0) > mostRows) await failRequest(client, request.id, 'too_many_rows');
    else await finishRequest(client, request.id, figures);
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
};

/** Notes progress, keeps the bounds, and makes room for others. */
const watch = (client: pg.PoolClient, signal: AbortSignal, { id, from, to }: PastRequest, mostRows: number) => {
  let [notedAt, countedAt] = [0, performance.now()];
  return async (position: string, tookMs: number): Promise<void> => {
    const now = performance.now();
    if (now - notedAt > NOTE_EVERY_MS) {
      notedAt = now;
      if (!(await noteProgress(client, id, percentOf(position, to ?? from)))) throw new GivenUp();
    }
    if (now - countedAt > COUNT_EVERY_MS) {
      countedAt = now;
      await dropOver(client);
      if ((await largestOf(client, id)) > mostRows) {
        await failRequest(client, id, 'too_many_rows');
        throw new GivenUp();
      }
    }
    await pause(Math.min(tookMs, LONGEST_REST_MS), signal);
  };
};

/** Positions are numbers of as many digits; the first twenty are enough. */
export const percentOf = (position: string, end: string): number => {
  const [done, whole] = [position, end].map((text) => Number(text.slice(0, 20)));
  return done === undefined || whole === undefined || whole === 0 ? 0 : Math.min(99, Math.floor((100 * done) / whole));
};

const largestOf = async (client: pg.ClientBase, id: string): Promise<number> => {
  const { rows, later, causes } = pastNames(id);
  let most = 0;
  for (const table of [rows, later, causes]) {
    const { rows: found } = await client.query<{ exists: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS exists`, [`past.${table}`]);
    if (found[0]?.exists !== true) continue;
    const counted = await client.query<{ count: string }>(`SELECT count(*) FROM past.${table}`);
    most = Math.max(most, Number(counted.rows[0]?.count ?? 0));
  }
  return most;
};

const dropOver = async (client: pg.ClientBase): Promise<void> => {
  for (const id of await overRequests(client)) {
    await dropPastTables(client, Object.values(pastNames(id)));
    await noteDropped(client, id);
  }
};
