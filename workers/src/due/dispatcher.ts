import { failpoint } from '@danubit/core/process/failpoint';
import pg from 'pg';
import type { Logger } from 'pino';
import type { JobQueue } from '../queue/job-queue.ts';
import { claimDue, DUE_CHANNEL, nextDueInMs, unclaim, type Claim } from './due-table.ts';
import type { Action } from './due-work.ts';

/** The safety net: even without a single notification, what is due is found this soon. */
const SWEEP_EVERY_MS = 2_000;
const RECONNECT_AFTER_MS = 1_000;

export type Dispatcher = { readonly stop: () => Promise<void> };

type Options = {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly queueOf: (action: Action) => JobQueue;
  readonly logger: Logger;
};

/** Turns due rows into queued jobs: woken by a notification or the next due time, and by a sweep that finds what any of them missed. */
export const startDispatcher = ({ pool, databaseUrl, queueOf, logger }: Options): Dispatcher => {
  let isStopping = false;
  let wake: () => void = () => undefined;
  let isWoken = false;
  const hasBeenWoken = (): boolean => isWoken;
  const wakeUp = (): void => {
    isWoken = true;
    wake();
  };
  const listener = listen(databaseUrl, wakeUp, () => isStopping, logger);

  const run = async (): Promise<void> => {
    while (!isStopping) {
      isWoken = false;
      const waitMs = await turn(pool, queueOf, logger);
      // Woken in the meantime: there is something to do at once.
      if (!hasBeenWoken()) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, waitMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
  };
  const running = run();

  return {
    stop: async () => {
      isStopping = true;
      wakeUp();
      await running;
      await listener.stop();
    },
  };
};

/** One turn; answers how long there is nothing to do. */
const turn = async (pool: pg.Pool, queueOf: Options['queueOf'], logger: Logger): Promise<number> => {
  try {
    const claims = await claimDue(pool);
    await Promise.all(claims.map((claim) => enqueue(pool, queueOf(claim.action), claim, logger)));
    if (claims.length > 0) return 0;
    return Math.min(SWEEP_EVERY_MS, (await nextDueInMs(pool)) ?? SWEEP_EVERY_MS);
  } catch (error) {
    logger.error({ err: error }, 'the due table cannot be read');
    return RECONNECT_AFTER_MS;
  }
};

const enqueue = async (pool: pg.Pool, queue: JobQueue, { id, action, enqueued }: Claim, logger: Logger): Promise<void> => {
  failpoint('work-claimed');
  try {
    await queue.enqueue(action, id, `${id}-${String(enqueued)}`);
    failpoint('work-queued');
  } catch (error) {
    // The queue is away: nothing is lost, the row stays due.
    logger.warn({ err: error, action }, 'a job could not be queued');
    await unclaim(pool, [id]);
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_AFTER_MS));
  }
};

const listen = (databaseUrl: string, onWork: () => void, isStopping: () => boolean, logger: Logger): { stop: () => Promise<void> } => {
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    if (isStopping()) return;
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client = next;
    next.on('notification', onWork);
    next.on('error', () => undefined);
    next.on('end', () => {
      if (!isStopping()) setTimeout(() => void connect(), RECONNECT_AFTER_MS);
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${DUE_CHANNEL}`);
      onWork();
    } catch (error) {
      logger.warn({ err: error }, 'not listening for due work; the sweep goes on');
      await next.end().catch((failure: unknown) => {
        logger.warn({ err: failure }, 'a broken connection could not be closed');
      });
    }
  };
  void connect();
  return {
    stop: async () => {
      await client?.end();
    },
  };
};
