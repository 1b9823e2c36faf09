import type { EventLog } from '@danubit/event-store/event-log';
import { START, type Position, type StoredEvent } from '@danubit/event-store/event-store.port';
import { backOff, pause } from '@danubit/runtime/backoff';
import type { Page } from './consume-page.ts';
import { requireCheckpointOfLog } from './checkpoint-of-log.ts';
import type { Checkpoint, ConsumerLogger, ConsumerSchema } from './consumer.ts';
import { decodeEach } from './decode-each.ts';
import { CONSUMER_BACKOFF } from './consumer-backoff.ts';
import { describeError } from './event-fault.ts';
import { recentEvents, type RecentEvents } from './recent-events.ts';

/** How often the identity of the log is checked. */
const LOOK_EVERY_MS = 5_000;
export const LIVE_BATCH = 500;
export const CATCH_UP_BATCH = 2_000;

/** `size` counts all events of the range; `isLive` is true when it came from the recent events in memory, not from the log. */
export type FedPage = Page & { readonly size: number; readonly isLive: boolean };

/** The longest time to wait; `onCaughtUp` is called before waiting. */
export type Wait = { readonly ms: number; readonly onCaughtUp?: () => void };

export type LogFeed = {
  /** Compares a stored checkpoint with the log. @throws CheckpointOfAnotherLog @returns the epoch of the log */
  readonly check: (schema: ConsumerSchema, consumer: string, checkpoint: Checkpoint) => Promise<string>;
  /**
   * Aborted when the log was emptied or replaced. Later events do not continue earlier ones, so each consumer ends its session and compares
   * its checkpoint again.
   */
  readonly replaced: () => AbortSignal;
  /** The next page after a position; waits for one if there is none. `undefined` when aborted or when the wait is over. */
  readonly next: (after: Position, concerns: (type: string) => boolean, signal: AbortSignal, wait?: Wait) => Promise<FedPage | undefined>;
  /** The newest known position; `undefined` before the log was first read. */
  readonly head: () => Position | undefined;
};

/**
 * One subscription and one decoding of new events for all consumers of a process. Each consumer has its own checkpoint and pace: one that
 * is further behind than the recent events reads the log until it has caught up.
 */
export const openLogFeed = (log: EventLog, logger: ConsumerLogger, signal: AbortSignal): LogFeed => {
  let followed: FollowedLog | undefined;
  const currentLog = (): FollowedLog => {
    followed ??= beginFollowing();
    return followed;
  };
  const beginFollowing = (): FollowedLog => {
    const ending = new AbortController();
    const begun: FollowedLog = { recent: recentEvents(), replaced: ending.signal, newest: undefined };
    const over = AbortSignal.any([signal, ending.signal]);
    over.addEventListener('abort', begun.recent.wake);
    void follow(log, logger, over, begun);
    void untilReplaced(log, logger, over, begun).then((isReplaced) => {
      if (!isReplaced) return;
      followed = undefined;
      ending.abort();
    });
    return begun;
  };

  const next: LogFeed['next'] = async (after, concerns, ownSignal, { ms, onCaughtUp } = { ms: Number.POSITIVE_INFINITY }) => {
    const until = performance.now() + ms;
    const { recent, replaced } = currentLog();
    // Not `AbortSignal.any`: with hundreds of batches a second, its signals stay in memory until a full garbage collection.
    const isEnding = (): boolean => signal.aborted || ownSignal.aborted || replaced.aborted;
    const isWaitOver = async (): Promise<boolean> => !(await changesInTime(recent.changed(), ownSignal, until));
    // This consumer has handled everything up to here.
    let seenUpTo = after;
    // Ends with a page, or without one: the wait is over, this consumer or the process is ending, or the log was replaced.
    while (!isEnding()) {
      const window = recent.window();
      const isCaughtUp = window !== undefined && seenUpTo >= window.start;
      const page = isCaughtUp ? livePage(recent, after, concerns) : await pageFromLog(log, after, concerns);
      if (page !== undefined) return page;
      if (isCaughtUp) {
        onCaughtUp?.();
        if (await isWaitOver()) return undefined;
      } else if (window !== undefined) {
        // The log had no more events, so all newer ones are in the window.
        seenUpTo = window.start;
      } else if (recent.window() === undefined && (await isWaitOver())) return undefined;
    }
    return undefined;
  };

  const check: LogFeed['check'] = (schema, consumer, checkpoint) => requireCheckpointOfLog(log.store, schema, consumer, checkpoint);

  return { check, replaced: () => currentLog().replaced, next, head: () => followed?.recent.window()?.end };
};

/** State that is valid as long as the log is the same. `newest` is the newest known event, which identifies the log. */
type FollowedLog = { readonly recent: RecentEvents; readonly replaced: AbortSignal; newest: StoredEvent | undefined };

/** Checks every few seconds whether the log is still the same one. True when it was replaced, false once aborted. */
const untilReplaced = async (log: EventLog, logger: ConsumerLogger, signal: AbortSignal, followed: FollowedLog): Promise<boolean> => {
  let epoch: string | undefined;
  while (!signal.aborted) {
    try {
      const { newest } = followed;
      const [found, kept] = await Promise.all([log.store.epoch(), newest && log.store.eventAt(newest.position)]);
      epoch ??= found;
      if (found !== epoch || kept?.eventId !== newest?.eventId) {
        logger.error({ alarm: 'log_replaced', epoch: found, formerEpoch: epoch }, 'the log was replaced by another one');
        return true;
      }
    } catch (error) {
      logger.warn({ error: describeError(error) }, 'the identity of the log could not be checked; trying again');
    }
    await pause(LOOK_EVERY_MS, signal);
  }
  return false;
};

const pageFromLog = async (log: EventLog, after: Position, concerns: (type: string) => boolean): Promise<FedPage | undefined> => {
  const stored = await log.store.readAll(after, CATCH_UP_BATCH);
  const last = stored.at(-1);
  if (last === undefined) return undefined;
  const deliveries = await decodeEach(
    log,
    stored.filter(({ type }) => concerns(type)),
  );
  return { deliveries, last: last.position, lastId: last.eventId, size: stored.length, isLive: false };
};

const livePage = (recent: RecentEvents, after: Position, concerns: (type: string) => boolean): FedPage | undefined => {
  const stretch = recent.after(after, LIVE_BATCH);
  const last = stretch.at(-1);
  if (last === undefined) return undefined;
  return {
    deliveries: stretch.filter(({ type }) => concerns(type)),
    last: last.position,
    lastId: last.eventId,
    size: stretch.length,
    isLive: true,
  };
};

/** Never rejects: an unavailable store is retried, and meanwhile the reads of the consumers fail. */
const follow = async (log: EventLog, logger: ConsumerLogger, signal: AbortSignal, followed: FollowedLog): Promise<void> => {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await subscribe(log, signal, followed, () => {
        failures = 0;
      });
    } catch (error) {
      failures += 1;
      logger.warn({ failures, error: describeError(error) }, 'the subscription to the log failed; trying again');
      await backOff(CONSUMER_BACKOFF, failures, signal);
    }
  }
};

/** Returns when aborted. @throws Error when the subscription fails or ends */
const subscribe = async (log: EventLog, signal: AbortSignal, followed: FollowedLog, onBatch: () => void): Promise<void> => {
  const { recent } = followed;
  if (recent.window() === undefined) {
    const head = await log.store.head();
    if (head !== START) followed.newest = await log.store.eventAt(head);
    recent.begin(head);
  }
  const handle = async (batch: readonly StoredEvent[]): Promise<void> => {
    recent.add(await decodeEach(log, batch));
    followed.newest = batch.at(-1);
    onBatch();
  };
  await log.store.subscribe(recent.window()?.end ?? START, handle, signal, { batchSize: LIVE_BATCH });
  if (!signal.aborted) throw new Error('The subscription ended unexpectedly.');
};

/** False once aborted or when the time is over. */
const changesInTime = async (change: Promise<void>, signal: AbortSignal, until: number): Promise<boolean> => {
  if (signal.aborted || performance.now() >= until) return false;
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const onAbort = (): void => {
    end();
  };
  signal.addEventListener('abort', onAbort);
  const timer = until === Number.POSITIVE_INFINITY ? undefined : setTimeout(end, Math.max(0, Math.ceil(until - performance.now())));
  const hasChanged = await Promise.race([change.then(() => true), isOver.then(() => false)]);
  clearTimeout(timer);
  signal.removeEventListener('abort', onAbort);
  return hasChanged;
};
