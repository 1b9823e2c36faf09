import type { Position } from '@danubit/event-store/event-store.port';
import type { ConsumerLogger } from './consumer.ts';
import type { FedPage } from './log-feed.ts';

const LOG_EVERY_MS = 5_000;

/**
 * `building`: a new version of the table is being filled while the old one serves. `standby`: another process has the lock. `retrying`: the
 * last attempt failed. `out-of-sight`: the log does not answer.
 */
export type ConsumerState = 'starting' | 'building' | 'standby' | 'catching-up' | 'live' | 'retrying' | 'out-of-sight' | 'stopped';

export type ConsumerProgress = {
  readonly consumer: string;
  readonly state: ConsumerState;
  readonly checkpoint: Position | null;
  /** Newest position of the log known to this process. */
  readonly head: Position | null;
  /** True if there are events it has not handled. True also when that is unknown: for every state but `live`. */
  readonly behind: boolean;
  /** Rate since catching up began; null otherwise. */
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

/** Keeps the progress for health checks, and logs it while a consumer catches up. */
export const progressKeeper = (consumer: string, logger: ConsumerLogger): ProgressKeeper => {
  let state: ConsumerState = 'starting';
  let checkpoint: Position | null = null;
  let failure: string | null = null;
  let catchUp = newCatchUp();

  const log = (message: string): void => {
    logger.info({ consumer, position: checkpoint, events: catchUp.events, eventsPerSecond: rateOf(catchUp) }, message);
    catchUp = { ...catchUp, loggedAt: performance.now() };
  };

  return {
    snapshot: (head) => ({
      consumer,
      state,
      checkpoint,
      head: head ?? null,
      behind: state !== 'live',
      eventsPerSecond: state === 'catching-up' ? rateOf(catchUp) : null,
      failure,
    }),
    began: (at) => {
      checkpoint = at;
      state = 'catching-up';
      catchUp = newCatchUp();
    },
    moved: ({ last, size, isLive }) => {
      checkpoint = last;
      failure = null;
      if (isLive) return;
      if (state !== 'catching-up') catchUp = newCatchUp();
      state = 'catching-up';
      catchUp = { ...catchUp, events: catchUp.events + size };
      if (performance.now() - catchUp.loggedAt >= LOG_EVERY_MS) log('catching up');
    },
    caughtUp: () => {
      failure = null;
      if (state !== 'live' && catchUp.events > 0) log('caught up');
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

/** One period of catching up. */
type CatchUp = { readonly since: number; readonly loggedAt: number; readonly events: number };

const newCatchUp = (): CatchUp => ({ since: performance.now(), loggedAt: performance.now(), events: 0 });

const rateOf = ({ since, events }: CatchUp): number => Math.round((events * 1000) / Math.max(1, performance.now() - since));
