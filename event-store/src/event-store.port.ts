/**
 * The log, as bytes: one port, three adapters (memory, postgres, eventstoredb), one conformance suite.
 * `data` and `metadata` are JSON texts kept verbatim, so that a seal over them can be checked for ever.
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
  /** True when all ids were already there and nothing was added. */
  readonly alreadyStored: boolean;
};

export abstract class EventStore {
  /**
   * Appends all events or none. The same event ids at the same expected revision are stored once and answered alike; the ids
   * decide, not the bytes, since a retry encrypts afresh. Do not count on more: adapters differ at another expected revision.
   * @throws WrongExpectedRevision when the stream is elsewhere; the caller reads and decides again.
   * @throws AppendOutcomeUnknown when no answer came: retry with the same ids and the same expected revision.
   * @throws InvalidAppend when it can never succeed as it stands.
   * @throws StoreBusy when nothing was stored and trying later helps.
   */
  abstract append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<Appended>;
  /**
   * Events of a stream from a revision on, in order; empty when there is no such stream. Streams are short by design.
   * @throws StoreUnreachable, as all reads do, when no answer came.
   */
  abstract readStream(stream: string, from?: bigint): Promise<readonly StoredEvent[]>;
  /** At most `limit` events after a position, in log order. A reader that has seen p has seen everything below p. */
  abstract readAll(after: Position, limit: number): Promise<readonly StoredEvent[]>;
  /** Hands over batches in order, past and then live, until aborted. Resumes by itself after a lost connection; rejects when the handler does. */
  abstract subscribe(
    after: Position,
    handler: (batch: readonly StoredEvent[]) => Promise<void>,
    signal: AbortSignal,
    options?: { readonly batchSize?: number },
  ): Promise<void>;
  /** Position of the last event; `START` when the log is empty. */
  abstract head(): Promise<Position>;
  /** The event at exactly this position; `undefined` when the log has none there. */
  abstract eventAt(position: Position): Promise<StoredEvent | undefined>;
  /** Names this log, from when it was made: a position means something in the log of the same epoch only. */
  abstract epoch(): Promise<string>;
  /** Ends subscriptions as an abort does, waits for appends under way, then gives up its connections. */
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

/** The append can never succeed as it stands: no events, bad type, id, size or JSON, or an id that another stream holds. */
export class InvalidAppend extends Error {
  constructor(
    readonly stream: string,
    reason: string,
  ) {
    super(`Append to ${stream} refused: ${reason}`);
    this.name = 'InvalidAppend';
  }
}

/** The queue is full or the store out of reach, and nothing was stored: the caller answers 503 and the client tries again. */
export class StoreBusy extends Error {
  constructor(options?: ErrorOptions) {
    super('The event store is busy. Nothing was stored; try again.', options);
    this.name = 'StoreBusy';
  }
}

/** No answer came to a read: nothing was changed, the caller answers 503 and the client tries again. */
export class StoreUnreachable extends Error {
  constructor(options?: ErrorOptions) {
    super('The event store is out of reach or does not answer.', options);
    this.name = 'StoreUnreachable';
  }
}
