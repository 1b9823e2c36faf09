/**
 * The log, as bytes: one port, three adapters (memory, postgres, eventstoredb), one conformance suite. `data` and `metadata` are JSON texts
 * kept verbatim, so that a signature over them stays verifiable.
 */

/** Opaque, compares as text: a greater position is later in the log. `START` is before every event. */
export type Position = string;
export const START: Position = '';

export type ExpectedRevision = 'any' | 'no-stream' | 'exists' | bigint;

export type EventToAppend = { readonly eventId: string; readonly type: string; readonly data: string; readonly metadata: string };

export type StoredEvent = EventToAppend & {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  /** UTC ISO time by the store's clock. */
  readonly recordedAt: string;
};

export type Appended = {
  /** Revision of the last event of this append. */
  readonly revision: bigint;
  /** Position of the last event of this append. */
  readonly position: Position;
  /** True when all ids were already stored and no event was added. */
  readonly alreadyStored: boolean;
};

export abstract class EventStore {
  /**
   * Appends all events or none. The same event ids at the same expected revision are stored once and get the same answer; the ids decide,
   * not the bytes, since a retry encrypts again. Do not rely on more: adapters differ at another expected revision.
   * @throws WrongExpectedRevision when the stream has another revision; the caller reads and decides again
   * @throws AppendOutcomeUnknown when no answer came: retry with the same ids and the same expected revision
   * @throws InvalidAppend when the append can never succeed
   * @throws StoreBusy when no event was stored and a later try may succeed
   */
  abstract append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<Appended>;
  /**
   * Events of a stream from a revision on, in order; empty when the stream does not exist. Streams are short by design.
   * @throws StoreUnreachable, as all reads do, when no answer came
   */
  abstract readStream(stream: string, from?: bigint): Promise<readonly StoredEvent[]>;
  /** At most `limit` events after a position, in log order. A reader that has seen p has seen everything below p. */
  abstract readAll(after: Position, limit: number): Promise<readonly StoredEvent[]>;
  /** Delivers batches in order, past and then live, until aborted. Resumes after a lost connection; rejects when the handler does. */
  abstract subscribe(
    after: Position,
    handler: (batch: readonly StoredEvent[]) => Promise<void>,
    signal: AbortSignal,
    options?: { readonly batchSize?: number },
  ): Promise<void>;
  /** Position of the last event; `START` when the log is empty. */
  abstract head(): Promise<Position>;
  /** The event at exactly this position; `undefined` when there is none. */
  abstract eventAt(position: Position): Promise<StoredEvent | undefined>;
  /** Identifies this log since its creation: a position is only valid in the log with the same epoch. */
  abstract epoch(): Promise<string>;
  /** Ends subscriptions as an abort does, waits for appends in progress, then closes its connections. */
  abstract close(): Promise<void>;
}

export class WrongExpectedRevision extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: bigint | 'no-stream',
  ) {
    super(`Stream ${stream} was expected at ${String(expected)} but is at ${String(actual)}.`);
    this.name = 'WrongExpectedRevision';
  }
}

export class AppendOutcomeUnknown extends Error {
  constructor(
    readonly stream: string,
    options?: ErrorOptions,
  ) {
    super(`No answer to an append to ${stream}: it may be stored. Retry with the same event ids and expected revision.`, options);
    this.name = 'AppendOutcomeUnknown';
  }
}

/** The append can never succeed: no events, bad type, id, size or JSON, or an id that another stream holds. */
export class InvalidAppend extends Error {
  constructor(
    readonly stream: string,
    reason: string,
  ) {
    super(`Append to ${stream} refused: ${reason}`);
    this.name = 'InvalidAppend';
  }
}

/** The queue is full or the store unavailable, and no event was stored: the API answers 503 and the client tries again. */
export class StoreBusy extends Error {
  constructor(options?: ErrorOptions) {
    super('The event store is busy. Nothing was stored; try again.', options);
    this.name = 'StoreBusy';
  }
}

/** No answer came to a read: the API answers 503 and the client tries again. */
export class StoreUnreachable extends Error {
  constructor(options?: ErrorOptions) {
    super('The event store is unavailable or does not answer.', options);
    this.name = 'StoreUnreachable';
  }
}
