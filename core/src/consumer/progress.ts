import type { Position } from '../event-store/event-store.port.ts';
import type { ConsumerLogger } from './consumer.ts';
import type { FedPage } from './log-feed.ts';

const LOG_EVERY_MS = 5_000;

/** `standby`: another process has the lock. `retrying`: the last try failed, another is due. */
export type ConsumerState = 'starting' | 'standby' | 'catching-up' | 'live' | 'retrying' | 'stopped';

export type ConsumerProgress = {
  readonly consumer: string;
  readonly state: ConsumerState;
  readonly checkpoint: Position | null;
  /** Newest position this process has seen of the log. */
  readonly head: Position | null;
  /** Whether there are events it has not handled; unknown, and so true, for anything but `live`. */
  readonly behind: boolean;
  /** Since it began to catch up; null while it does not. */
  readonly eventsPerSecond: number | null;
  readonly failure: string | null;
};

export type ProgressKeeper = {
  readonly snapshot: (head: Position | undefined) => ConsumerProgress;
  readonly began: (checkpoint: Position) => void;
  readonly moved: (page: Pick<FedPage, 'last' | 'size' | 'isLive'>) => void;
  readonly caughtUp: () => void;
  readonly became: (state: 'standby' | 'stopped') => void;
  readonly failed: (failure: string) => void;
};

/** Keeps what health reports, and logs while a consumer is catching up. */
export const progressKeeper = (consumer: string, logger: ConsumerLogger, now: () => number = () => performance.now()): ProgressKeeper => {
  let state: ConsumerState = 'starting';
  let checkpoint: Position | null = null;
  let failure: string | null = null;
  let events = 0;
  let since = now();
  let loggedAt = since;

  const eventsPerSecond = (): number => Math.round((events * 1000) / Math.max(1, now() - since));
  const begin = (): void => {
    state = 'catching-up';
    events = 0;
    since = now();
    loggedAt = since;
  };

  return {
    snapshot: (head) => ({
      consumer,
      state,
      checkpoint,
      head: head ?? null,
      behind: state !== 'live',
      eventsPerSecond: state === 'catching-up' ? eventsPerSecond() : null,
      failure,
    }),
    began: (at) => {
      checkpoint = at;
      begin();
    },
    moved: ({ last, size, isLive }) => {
      checkpoint = last;
      failure = null;
      if (isLive) return;
      if (state !== 'catching-up') begin();
      events += size;
      if (now() - loggedAt < LOG_EVERY_MS) return;
      loggedAt = now();
      logger.info({ consumer, position: last, events, eventsPerSecond: eventsPerSecond() }, 'catching up');
    },
    caughtUp: () => {
      failure = null;
      if (state !== 'live' && events > 0) {
        logger.info({ consumer, position: checkpoint, events, eventsPerSecond: eventsPerSecond() }, 'caught up');
      }
      state = 'live';
    },
    became: (next) => {
      state = next;
    },
    failed: (description) => {
      state = 'retrying';
      failure = description;
    },
  };
};
