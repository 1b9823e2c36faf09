import type { ConsumerLogger } from '@danubit/consumer/consumer';
import { underLock } from '@danubit/consumer/leadership';
import { LEASE_MS } from '@danubit/consumer/lease';
import { CONSUMER_BACKOFF } from '@danubit/consumer/consumer-backoff';
import { backOff, pause } from '@danubit/runtime/backoff';
import { describeError } from '@danubit/consumer/event-fault';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Position } from '@danubit/event-store/event-store.port';
import type pg from 'pg';
import { named } from './difference-table.ts';
import { checkBooks, type BooksCheck } from './check-books.ts';
import { newSweep, type Sweep } from './sweep.ts';

/** One connection for the lock and the checks. */
export const CONNECTIONS_OF_BOOKS_CHECK = 1;
const LOOK_EVERY_MS = 10_000;
const MAX_LOGGED = 20;

export type BooksContext = {
  readonly pool: pg.Pool;
  readonly log: EventLog;
  readonly logger: ConsumerLogger;
  readonly signal: AbortSignal;
  readonly patienceMs: number;
  readonly lookEveryMs?: number;
};

/** `standby`: another process checks. `retrying`: the last check failed. */
export type BooksProgress = {
  readonly state: 'starting' | 'standby' | 'catching-up' | 'checking' | 'retrying' | 'stopped';
  readonly position: Position | null;
  /** Time of the last check of this process. */
  readonly lookedAt: string | null;
  readonly failure: string | null;
};

export type RunningBooksCheck = { readonly progress: () => BooksProgress; readonly stopped: Promise<void> };

/** Checks continuously, in one process at a time, that ledger, balances and log are equal, and raises an alarm when they are not. */
export const startBooksCheck = (context: BooksContext): RunningBooksCheck => {
  let progress: BooksProgress = { state: 'starting', position: null, lookedAt: null, failure: null };
  const note = (change: Partial<BooksProgress>): void => {
    progress = { ...progress, ...change };
  };
  return { progress: () => progress, stopped: keepChecking(context, note) };
};

type Note = (change: Partial<BooksProgress>) => void;

const keepChecking = async (context: BooksContext, note: Note): Promise<void> => {
  const { pool, logger, signal } = context;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await underLock(
        pool,
        { schema: 'read', name: 'consumer:read:books', leaseMs: LEASE_MS },
        signal,
        (client, either) =>
          checkWhileLeading(context, client, either, note, () => {
            failures = 0;
          }),
        {
          onWaiting: () => {
            note({ state: 'standby' });
          },
          onSilentLeader: () => {
            logger.warn({ consumer: 'books' }, 'the lease of the leader expired: its session was ended');
          },
        },
      );
    } catch (error) {
      failures += 1;
      const failure = describeError(error);
      note({ state: 'retrying', failure });
      logger.error({ consumer: 'books', failures, error: failure }, 'the books could not be checked; trying again');
      await backOff(CONSUMER_BACKOFF, failures, signal);
    }
  }
  note({ state: 'stopped' });
};

const checkWhileLeading = async (
  { log, logger, patienceMs, lookEveryMs = LOOK_EVERY_MS }: BooksContext,
  client: pg.PoolClient,
  signal: AbortSignal,
  note: Note,
  onLook: () => void,
): Promise<void> => {
  const sweep: Sweep = newSweep();
  let before: BooksCheck | undefined;
  while (!signal.aborted) {
    const onProgress = (position: Position): void => {
      note({ state: 'catching-up', position });
    };
    const look = await checkBooks({ client, log, sweep, patienceMs, signal, onProgress });
    if (look === undefined) return;
    report(logger, look, before);
    before = look;
    onLook();
    note({ state: 'checking', position: look.position, lookedAt: new Date().toISOString(), failure: null });
    await pause(lookEveryMs, signal);
  }
};

/** The first check of a process logs all differences; later ones log only new ones. */
const report = (logger: ConsumerLogger, { standing, added }: BooksCheck, before: BooksCheck | undefined): void => {
  const unsaid = before === undefined ? standing : added;
  if (unsaid.length > 0) {
    logger.error(
      { alarm: 'books_differ', consumer: 'books', differences: unsaid.length, found: unsaid.slice(0, MAX_LOGGED).map(named) },
      'ledger, balances and log are not equal',
    );
  } else if (standing.length === 0 && before !== undefined && before.standing.length > 0) {
    logger.info({ consumer: 'books' }, 'ledger, balances and log are equal again');
  }
};
