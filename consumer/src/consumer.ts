import type pg from 'pg';
import type { Position } from '@danubit/event-store/event-store.port';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Transaction } from './transaction.ts';
import type { Write } from './write.ts';

export type Checkpoint = Mark & {
  readonly position: Position;
  readonly version: number;
  /** Epoch of the log that the position is one of; null until a consumer has begun behind it. */
  readonly epoch: string | null;
};

/** An event that was handled, by which a log is recognised: it has this event at this position, or it is another log. */
export type Mark = { readonly eventId: string | null; readonly eventPosition: Position | null };

/**
 * Something that follows the log: a projection or a reactor. A batch may be handed over again after a crash, never after its
 * commit, so what a handler writes takes effect exactly once.
 */
export type Consumer = {
  /** Names the checkpoint, the parked streams and the lock. */
  readonly name: string;
  /** Another version than the stored one is refused: old code must not write behind new code. */
  readonly version: number;
  /** Types that do not concern it only move the checkpoint. Types nobody knows must concern it, so that they park instead of vanishing. */
  readonly concerns: (type: string) => boolean;
  /** Runs before the lock is asked for, while another process may still follow under an older version; again after every failure. */
  readonly beforehand?: () => Promise<void>;
  /** Runs under the consumer's lock before the first batch of a session; may create, move or replace the checkpoint. */
  readonly prepare?: (client: pg.ClientBase, checkpoint: Checkpoint | undefined) => Promise<void>;
  /**
   * Runs every few seconds while there is nothing older to handle, so that what it writes to is looked after without an event:
   * what it throws ends the session, and the next one begins with `prepare`.
   */
  readonly whenCaughtUp?: (client: pg.ClientBase) => Promise<void>;
  /**
   * Events in log order, at most one batch. Reads what it needs through the transaction and answers what is to be written, which
   * commits together with the checkpoint or not at all. It writes nothing itself: it runs before it is known whether the batch is
   * due. Whatever it throws, except a database failure, is taken as the fault of an event: the batch is rolled back, the event
   * isolated and its stream parked.
   */
  readonly handle: (events: readonly RecordedDomainEvent[], transaction: Transaction) => Promise<readonly Write[]>;
};

/** Schema that holds a process's checkpoints and parked streams. */
export type ConsumerSchema = 'read' | 'work';

/** What the engine logs to; a pino logger is one. */
export type ConsumerLogger = {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
};
