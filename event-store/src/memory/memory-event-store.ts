import { randomUUID } from 'node:crypto';
import { SystemClock, type Clock } from '@danubit/runtime/clock';
import { checkAppend } from '../append-rules.ts';
import { checkLimit, numberOf, positionOf } from '../dense-position.ts';
import {
  EventStore,
  InvalidAppend,
  START,
  WrongExpectedRevision,
  type Appended,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type StoredEvent,
} from '../event-store.port.ts';

const DEFAULT_BATCH = 500;

/** For tests: the same answers as the PostgreSQL log, in one process, lost when it ends. */
export class MemoryEventStore extends EventStore {
  readonly #events: StoredEvent[] = [];
  readonly #streams = new Map<string, StoredEvent[]>();
  readonly #byId = new Map<string, StoredEvent>();
  readonly #waiting = new Set<() => void>();
  readonly #closing = new AbortController();
  readonly #clock: Clock;
  readonly #epoch = randomUUID();

  constructor(clock: Clock = new SystemClock()) {
    super();
    this.#clock = clock;
  }

  override async append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<Appended> {
    // Answers come a moment later, as from any store, so that tests see realistic interleavings.
    await Promise.resolve();
    checkAppend(stream, events);
    const known = events.map(({ eventId }) => this.#byId.get(eventId)).filter((event) => event !== undefined);
    if (known.length > 0) return this.#originalOf(stream, events, known);
    const head = this.#streamEvents(stream).at(-1)?.revision;
    if (!matches(expected, head)) throw new WrongExpectedRevision(stream, expected, head ?? 'no-stream');
    const last = events.map((event) => this.#store(stream, event)).at(-1);
    for (const wake of this.#waiting) wake();
    if (last === undefined) throw new InvalidAppend(stream, 'there are no events');
    return { revision: last.revision, position: last.position, alreadyStored: false };
  }

  override async readStream(stream: string, from = 0n): Promise<readonly StoredEvent[]> {
    await Promise.resolve();
    return this.#streamEvents(stream).filter(({ revision }) => revision >= from);
  }

  override async readAll(after: Position, limit: number): Promise<readonly StoredEvent[]> {
    await Promise.resolve();
    const start = Number(numberOf(after));
    return this.#events.slice(start, start + checkLimit(limit));
  }

  override async subscribe(
    after: Position,
    handler: (batch: readonly StoredEvent[]) => Promise<void>,
    signal: AbortSignal,
    { batchSize = DEFAULT_BATCH }: { readonly batchSize?: number } = {},
  ): Promise<void> {
    const over = AbortSignal.any([signal, this.#closing.signal]);
    let last = after;
    while (!over.aborted) {
      const batch = this.#events.slice(Number(numberOf(last)), Number(numberOf(last)) + checkLimit(batchSize));
      const newest = batch.at(-1);
      if (newest === undefined) {
        await this.#nextAppend(over);
      } else {
        await handler(batch);
        last = newest.position;
      }
    }
  }

  override async head(): Promise<Position> {
    await Promise.resolve();
    return this.#events.at(-1)?.position ?? START;
  }

  override async eventAt(position: Position): Promise<StoredEvent | undefined> {
    await Promise.resolve();
    return this.#events.find((event) => event.position === position);
  }

  override async epoch(): Promise<string> {
    await Promise.resolve();
    return this.#epoch;
  }

  override async close(): Promise<void> {
    this.#closing.abort();
    await Promise.resolve();
  }

  #streamEvents(stream: string): readonly StoredEvent[] {
    return this.#streams.get(stream) ?? [];
  }

  #store(stream: string, { eventId, type, data, metadata }: EventToAppend): StoredEvent {
    const ofStream = this.#streams.get(stream) ?? [];
    const stored: StoredEvent = {
      eventId,
      type,
      data,
      metadata,
      stream,
      revision: BigInt(ofStream.length),
      position: positionOf(BigInt(this.#events.length + 1)),
      recordedAt: this.#clock.now().toISOString(),
    };
    this.#events.push(stored);
    ofStream.push(stored);
    this.#streams.set(stream, ofStream);
    this.#byId.set(eventId, stored);
    return stored;
  }

  /** All ids are stored in this stream, adjacent and in this order: the same append again. Any other case can never be stored. */
  #originalOf(stream: string, events: readonly EventToAppend[], known: readonly StoredEvent[]): Appended {
    const first = known[0]?.revision ?? 0n;
    const isSame =
      known.length === events.length && known.every((event, index) => event.stream === stream && event.revision === first + BigInt(index));
    const last = known.at(-1);
    if (!isSame || last === undefined) throw new InvalidAppend(stream, 'an event id is already stored, with others or elsewhere');
    return { revision: last.revision, position: last.position, alreadyStored: true };
  }

  async #nextAppend(signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = (): void => {
      resolve();
    };
    this.#waiting.add(wake);
    signal.addEventListener('abort', wake, { once: true });
    await promise;
    this.#waiting.delete(wake);
    signal.removeEventListener('abort', wake);
  }
}

const matches = (expected: ExpectedRevision, head: bigint | undefined): boolean => {
  if (expected === 'any') return true;
  if (expected === 'exists') return head !== undefined;
  return expected === 'no-stream' ? head === undefined : head === expected;
};
