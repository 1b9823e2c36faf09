import type pg from 'pg';
import type { Position } from '@danubit/event-store/event-store.port';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Transaction } from './transaction.ts';
import type { Write } from './write.ts';

export type Checkpoint = LastHandledEvent & {
  readonly position: Position;
  readonly version: number;
  /** Epoch of the log to which the position belongs; null until a consumer has started from this checkpoint. */
  readonly epoch: string | null;
};

/** The last handled event, which identifies the log: a log without this event at this position is another log. */
export type LastHandledEvent = { readonly eventId: string | null; readonly eventPosition: Position | null };

/**
 * Follows the log: a projection or a reactor. A batch may be handed over again after a crash, but never after its commit, so what a handler
 * writes takes effect exactly once.
 */
export type Consumer = {
  /** Name of the checkpoint, of the parked streams' rows and of the lock. */
  readonly name: string;
  /** A stored checkpoint of another version is refused: old code must not write after new code. */
  readonly version: number;
  /** Other types only move the checkpoint. Return true for unknown types, so that they are parked instead of skipped. */
  readonly concerns: (type: string) => boolean;
  /**
   * Runs before the lock is requested, while another process may still follow the log with an older version. Runs again after every
   * failure.
   */
  readonly beforeLock?: () => Promise<void>;
  /** Runs under the lock before the first batch of a session. May create, move or replace the checkpoint. */
  readonly prepare?: (client: pg.ClientBase, checkpoint: Checkpoint | undefined) => Promise<void>;
  /**
   * Runs about once a second while the consumer is caught up, to check its tables without an event. An error ends the session; the next one
   * starts with `prepare`.
   */
  readonly onIdle?: (client: pg.ClientBase) => Promise<void>;
  /**
   * Receives events in log order, at most one batch. Reads through the transaction and returns the writes, which commit together with the
   * checkpoint or not at all. It must not write itself, since it runs before the position of the checkpoint is confirmed. Any error except
   * a database failure counts as the fault of an event: the batch is rolled back, the event is isolated and its stream parked.
   */
  readonly handle: (events: readonly RecordedDomainEvent[], transaction: Transaction) => Promise<readonly Write[]>;
};

/** The schema with the checkpoints and parked streams of a process. */
export type ConsumerSchema = 'read' | 'work';

/** A pino logger fits. */
export type ConsumerLogger = {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
};
