import type { EventLog } from '../event-store/event-log.ts';
import { START, type Position, type StoredEvent } from '../event-store/event-store.port.ts';
import type { Page } from './consume-page.ts';
import type { ConsumerLogger } from './consumer.ts';
import { decodeEach } from './decode-each.ts';
import { backoffMs, pause } from './pause.ts';
import { describeError } from './poison.ts';
import { recentEvents, type RecentEvents } from './recent-events.ts';

export const LIVE_BATCH = 500;
export const CATCH_UP_BATCH = 2_000;

/** `size` counts all events of the stretch; `isLive` when it came from the newest events rather than from the log. */
export type FedPage = Page & { readonly size: number; readonly isLive: boolean };

/** How long to wait at most; `onCaughtUp` is called when it comes to waiting. */
export type Wait = { readonly ms: number; readonly onCaughtUp?: () => void };

export type LogFeed = {
  /** Asks the log whether a stored position is one of its own; text alone would compare with those of any log. @throws RangeError */
  readonly check: (position: Position) => Promise<void>;
  /** The next stretch after a position, waiting for one if need be; `undefined` once aborted or when the wait is over. */
  readonly next: (after: Position, concerns: (type: string) => boolean, signal: AbortSignal, wait?: Wait) => Promise<FedPage | undefined>;
  /** The newest position seen; `undefined` before the first look. */
  readonly head: () => Position | undefined;
};

/**
 * One subscription and one decoding of new events for all consumers of a process. Each still has its own checkpoint and pace:
 * whoever is further behind than the newest events reads the log until it has caught up with them.
 */
export const openLogFeed = (log: EventLog, logger: ConsumerLogger, signal: AbortSignal): LogFeed => {
  const recent = recentEvents();
  signal.addEventListener('abort', recent.wake);
  let following: Promise<void> | undefined;
  const beginToFollow = (): void => {
    following ??= follow(log, logger, signal, recent);
  };

  const next: LogFeed['next'] = async (after, concerns, ownSignal, { ms, onCaughtUp } = { ms: Number.POSITIVE_INFINITY }) => {
    const until = performance.now() + ms;
    // Not `AbortSignal.any`: one for each of hundreds of batches a second is kept until a whole collection of garbage.
    const isEnding = (): boolean => signal.aborted || ownSignal.aborted;
    const isChanged = (): Promise<boolean> => changesInTime(recent.changed(), ownSignal, until);
    beginToFollow();
    // Nothing that this consumer has not seen lies up to here.
    let seenUpTo = after;
    while (!isEnding()) {
      const window = recent.window();
      if (window !== undefined && seenUpTo >= window.start) {
        const page = livePage(recent, after, concerns);
        if (page !== undefined) return page;
        onCaughtUp?.();
        if (!(await isChanged())) return undefined;
        continue;
      }
      const page = await pageFromLog(log, after, concerns);
      if (page !== undefined) return page;
      // The log had nothing more, so whatever came since then came through the window.
      if (window !== undefined) seenUpTo = window.start;
      else if (recent.window() === undefined && !(await isChanged())) return undefined;
    }
    return undefined;
  };

  const check: LogFeed['check'] = async (position) => {
    await log.store.readAll(position, 1);
  };

  return { check, next, head: () => recent.window()?.end };
};

const pageFromLog = async (log: EventLog, after: Position, concerns: (type: string) => boolean): Promise<FedPage | undefined> => {
  const stored = await log.store.readAll(after, CATCH_UP_BATCH);
  const last = stored.at(-1);
  if (last === undefined) return undefined;
  const deliveries = await decodeEach(
    log,
    stored.filter(({ type }) => concerns(type)),
  );
  return { deliveries, last: last.position, size: stored.length, isLive: false };
};

const livePage = (recent: RecentEvents, after: Position, concerns: (type: string) => boolean): FedPage | undefined => {
  const stretch = recent.after(after, LIVE_BATCH);
  const last = stretch.at(-1);
  if (last === undefined) return undefined;
  return { deliveries: stretch.filter(({ type }) => concerns(type)), last: last.position, size: stretch.length, isLive: true };
};

/** Never rejects: a store out of reach is tried again, and consumers see their own reads fail meanwhile. */
const follow = async (log: EventLog, logger: ConsumerLogger, signal: AbortSignal, recent: RecentEvents): Promise<void> => {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await subscribe(log, signal, recent, () => {
        failures = 0;
      });
    } catch (error) {
      failures += 1;
      logger.warn({ failures, error: describeError(error) }, 'the subscription to the log failed; trying again');
      await pause(backoffMs(failures), signal);
    }
  }
};

/** Returns when aborted. @throws whatever ends it before. */
const subscribe = async (log: EventLog, signal: AbortSignal, recent: RecentEvents, onBatch: () => void): Promise<void> => {
  if (recent.window() === undefined) recent.begin(await log.store.head());
  const handle = async (batch: readonly StoredEvent[]): Promise<void> => {
    recent.add(await decodeEach(log, batch));
    onBatch();
  };
  await log.store.subscribe(recent.window()?.end ?? START, handle, signal, { batchSize: LIVE_BATCH });
  if (!signal.aborted) throw new Error('The subscription ended by itself.');
};

/** False once aborted or when the time is over. */
const changesInTime = async (change: Promise<void>, signal: AbortSignal, until: number): Promise<boolean> => {
  if (signal.aborted || performance.now() >= until) return false;
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const onAbort = (): void => {
    end();
  };
  signal.addEventListener('abort', onAbort);
  const timer = until === Number.POSITIVE_INFINITY ? undefined : setTimeout(end, Math.ceil(until - performance.now()));
  const hasChanged = await Promise.race([change.then(() => true), isOver.then(() => false)]);
  clearTimeout(timer);
  signal.removeEventListener('abort', onAbort);
  return hasChanged;
};
