import { failpoint } from '@danubit/runtime/process/failpoint';
import type pg from 'pg';
import type { Logger } from 'pino';
import { listen } from '../listen.ts';
import type { JobQueue } from '../queue/job-queue.ts';
import { claimDue, DUE_CHANNEL, moveToLane, outlook, unclaim, type Claim } from './due-table.ts';
import { UNSORTED, type Lane } from './lanes.ts';

/** Poll interval: due work is found this soon even if every notification is lost. */
const SWEEP_EVERY_MS = 2_000;
const RECONNECT_AFTER_MS = 1_000;
/** How many rows of unsorted work are read at once. */
const SORTED_AT_ONCE = 32;
/** Runs that end within this time trigger one dispatch. */
const GATHER_ENDS_MS = 20;

export type Dispatcher = {
  /** Call when a run has ended and its lane has room again. */
  readonly ended: () => void;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly mode: 'live' | 'test';
  readonly queues: ReadonlyMap<Lane, JobQueue>;
  /** How many tickets each lane has room for. */
  readonly rooms: () => ReadonlyMap<Lane, number>;
  /** Finds the lane of work whose event did not name the provider. */
  readonly laneOf: (claim: Claim) => Promise<Lane>;
  readonly logger: Logger;
};

/**
 * Turns due rows into queued jobs. Wakes on a notification, at the next due time, and at a poll interval in case one of them was missed.
 */
export const startDispatcher = (options: Options): Dispatcher => {
  let isStopping = false;
  let wake: () => void = () => undefined;
  let isWoken = false;
  let isAnyFull = true;
  let gathering: NodeJS.Timeout | undefined;
  const sorting = new Set<Promise<void>>();
  const hasBeenWoken = (): boolean => isWoken;
  const wakeUp = (): void => {
    isWoken = true;
    wake();
  };
  const { databaseUrl, logger } = options;
  const listener = listen({ databaseUrl, channel: DUE_CHANNEL, onConnected: wakeUp, onNotification: wakeUp, logger });

  const run = async (): Promise<void> => {
    while (!isStopping) {
      isWoken = false;
      // Until it is known: a run that ends meanwhile may make room.
      isAnyFull = true;
      const { waitMs, ...found } = await turn(options, sorting, hasBeenWoken);
      isAnyFull = found.isAnyFull;
      // Woken in the meantime, so dispatch again immediately.
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
    ended: () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        if (isAnyFull) wakeUp();
      }, GATHER_ENDS_MS);
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(gathering);
      wakeUp();
      await running;
      await Promise.all(sorting);
      await listener.stop();
    },
  };
};

type Turned = { /** How long no work is due. */ readonly waitMs: number; readonly isAnyFull: boolean };

const turn = async (options: Options, sorting: Set<Promise<void>>, hasBeenWoken: () => boolean): Promise<Turned> => {
  const { pool, mode, rooms, logger } = options;
  try {
    const scope = { mode, rooms: new Map<Lane | typeof UNSORTED, number>([[UNSORTED, SORTED_AT_ONCE], ...rooms()]) };
    const claims = await claimDue(pool, scope);
    // Sorting reads the log, which may be slow or unavailable; sorted work must not wait for it.
    const enqueued: Promise<void>[] = [];
    for (const claim of claims) {
      if (claim.lane === UNSORTED) {
        const sorted: Promise<void> = sort(options, claim).finally(() => sorting.delete(sorted));
        sorting.add(sorted);
      } else {
        enqueued.push(enqueue(options, claim, claim.lane));
      }
    }
    await Promise.all(enqueued);
    if (hasBeenWoken()) return { waitMs: 0, isAnyFull: true };
    const { dueInMs = SWEEP_EVERY_MS, isAnyFull } = await outlook(pool, scope);
    return { waitMs: Math.min(SWEEP_EVERY_MS, dueInMs), isAnyFull };
  } catch (error) {
    logger.error({ err: error }, 'the due table cannot be read');
    return { waitMs: RECONNECT_AFTER_MS, isAnyFull: true };
  }
};

const sort = async (options: Options, claim: Claim): Promise<void> => {
  const { pool, laneOf, queues, logger } = options;
  try {
    const lane = await laneOf(claim);
    await moveToLane(pool, claim.id, lane);
    if (queues.has(lane)) await enqueue(options, claim, lane);
  } catch (error) {
    // Its claim expires, and then it is due again.
    logger.error({ err: error, action: claim.action, subject: claim.subject }, 'work could not be sorted into a lane; trying again');
  }
};

const enqueue = async ({ pool, queues, logger }: Options, claim: Claim, lane: Lane): Promise<void> => {
  failpoint('work-claimed');
  try {
    await queues.get(lane)?.enqueue(claim.action, { workId: claim.id, ticket: claim.ticket });
    failpoint('work-queued');
  } catch (error) {
    // The queue is unavailable: the row stays due.
    logger.warn({ err: error, action: claim.action }, 'a job could not be queued');
    await unclaim(pool, claim);
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_AFTER_MS));
  }
};
