import type pg from 'pg';
import { START, type Position } from '@danubit/event-store/event-store.port';
import { backOff } from '@danubit/runtime/backoff';
import { putCheckpoint, readCheckpoint, setEpoch } from './checkpoint.ts';
import { LogReplaced } from './consumer-fault.ts';
import { untilBeat } from './beat.ts';
import { openCursor } from './cursor.ts';
import type { Checkpoint, Consumer, ConsumerLogger, ConsumerSchema } from './consumer.ts';
import { underLock } from './leadership.ts';
import { LEASE_MS } from './lease.ts';
import type { LogFeed } from './log-feed.ts';
import { observePage } from './observe-page.ts';
import type { NewlyParked } from './parking-table.ts';
import { CONSUMER_BACKOFF } from './consumer-backoff.ts';
import { describeError } from './event-fault.ts';
import { progressKeeper, type ConsumerProgress, type ProgressKeeper } from './progress.ts';

/** How often `onIdle` runs. */
const IDLE_CHECK_EVERY_MS = 1_000;

export type ConsumerContext = {
  /**
   * Each consumer holds one connection while it runs; all together use `LEASE_CONNECTIONS` more. Set `pipeline: true`, which saves round
   * trips.
   */
  readonly pool: pg.Pool;
  readonly feed: LogFeed;
  readonly schema: ConsumerSchema;
  readonly logger: ConsumerLogger;
  /** The lease time: a leader that has not renewed its lease for that long is replaced. */
  readonly leaseMs?: number;
  /** Aborted: the current batch is finished, then the consumer stops. */
  readonly signal: AbortSignal;
};

export type RunningConsumer = {
  readonly progress: () => ConsumerProgress;
  /** Resolves once it has stopped; never rejects. */
  readonly stopped: Promise<void>;
};

/**
 * Follows the log until aborted. One process at a time does so for a consumer; the others are on standby. Failures of the environment
 * (database, key store, log) are retried without limit, with backoff; only an event can park its stream.
 */
export const startConsumer = (consumer: Consumer, context: ConsumerContext): RunningConsumer => {
  const keeper = progressKeeper(consumer.name, context.logger);
  return { progress: () => keeper.snapshot(context.feed.head()), stopped: keepFollowing(consumer, context, keeper) };
};

const keepFollowing = async (consumer: Consumer, context: ConsumerContext, keeper: ProgressKeeper): Promise<void> => {
  const { pool, schema, logger, signal, leaseMs = LEASE_MS } = context;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await consumer.beforeLock?.();
      await underLock(
        pool,
        { schema, name: `consumer:${schema}:${consumer.name}`, leaseMs },
        signal,
        (client, either) =>
          follow(consumer, context, client, either, keeper, () => {
            failures = 0;
          }),
        {
          onWaiting: () => {
            keeper.became('standby');
          },
          onSilentLeader: () => {
            logger.warn({ consumer: consumer.name }, 'the lease of the leader expired: its session was ended');
          },
        },
      );
    } catch (error) {
      failures += 1;
      const failure = describeError(error);
      keeper.failed(failure);
      logger.error({ consumer: consumer.name, failures, error: failure }, 'the consumer failed; trying again');
      await backOff(CONSUMER_BACKOFF, failures, signal);
    }
  }
  keeper.became('stopped');
};

const follow = async (
  consumer: Consumer,
  { pool, schema, feed, logger }: ConsumerContext,
  client: pg.ClientBase,
  signal: AbortSignal,
  keeper: ProgressKeeper,
  onProgress: () => void,
): Promise<void> => {
  // Read before the checkpoint is compared with the log, so that a replacement in between is noticed.
  const replaced = feed.replaced();
  const over = AbortSignal.any([signal, replaced]);
  const cursor = openCursor(pool, { client, schema, consumer }, await begin(consumer, schema, feed, client));
  keeper.began(cursor.position());
  const idleCheck = idleCheckOf(consumer, client);
  for (;;) {
    const ms = Math.min(idleCheck.dueInMs(), cursor.dueInMs());
    const page = await feed.next(cursor.position(), consumer.concerns, over, { onCaughtUp: keeper.caughtUp, ms });
    if (replaced.aborted) throw new LogReplaced(consumer.name);
    if (page !== undefined) {
      const observed = observePage(consumer.name, page);
      for (const stream of await cursor.take(page)) alarm(logger, consumer.name, stream);
      observed.committed();
      keeper.moved(page);
      onProgress();
    }
    if (signal.aborted || cursor.dueInMs() <= 0) await cursor.store();
    if (page === undefined && signal.aborted) return;
    // Without a page the wait was over, so nothing is left to read. The head may be behind the position: a consumer that reads the log
    // itself can be ahead of the subscription. If the check were not made then, this loop would never wait, and stop all others.
    if (page === undefined || cursor.position() === feed.head()) await idleCheck.ifDue();
  }
};

const nextBeat = (): number => performance.now() + untilBeat(IDLE_CHECK_EVERY_MS);

/** When `onIdle` is due: never, for a consumer without one. */
const idleCheckOf = ({ onIdle }: Consumer, client: pg.ClientBase) => {
  let dueAt = onIdle === undefined ? Number.POSITIVE_INFINITY : nextBeat();
  return {
    dueInMs: (): number => dueAt - performance.now(),
    ifDue: async (): Promise<void> => {
      if (performance.now() < dueAt) return;
      await onIdle?.(client);
      dueAt = nextBeat();
    },
  };
};

const begin = async (consumer: Consumer, schema: ConsumerSchema, feed: LogFeed, client: pg.ClientBase): Promise<Position> => {
  await consumer.prepare?.(client, await readCheckpoint(client, schema, consumer.name));
  const checkpoint = await readCheckpoint(client, schema, consumer.name);
  if (checkpoint !== undefined && checkpoint.version !== consumer.version) {
    throw new Error(`The stored version is ${String(checkpoint.version)}, this code's is ${String(consumer.version)}.`);
  }
  if (checkpoint === undefined) await putCheckpoint(client, schema, consumer, START);
  const known = checkpoint ?? AT_START(consumer.version);
  await setEpoch(client, schema, consumer.name, await feed.check(schema, consumer.name, known));
  return known.position;
};

const AT_START = (version: number): Checkpoint => ({ position: START, version, epoch: null, eventId: null, eventPosition: null });

const alarm = (logger: ConsumerLogger, consumer: string, { stream, revision, position, reason }: NewlyParked): void => {
  logger.error(
    { alarm: 'stream_parked', consumer, stream, revision: revision.toString(), position, reason },
    'an event could not be applied: its stream is parked',
  );
};
