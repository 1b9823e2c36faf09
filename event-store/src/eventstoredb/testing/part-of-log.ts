import { randomBytes } from 'node:crypto';
import {
  AppendOutcomeUnknown,
  EventStore,
  InvalidAppend,
  START,
  WrongExpectedRevision,
  type Appended,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type StoredEvent,
} from '../../event-store.port.ts';

/**
 * A node has one log that is never emptied, but each test needs an empty one. So each test gets the events after the head that it found,
 * under its own stream names.
 */
export const emptyPartOf = async (store: EventStore): Promise<(inner: EventStore) => EventStore> => {
  const begin = await store.head();
  const prefix = `t${randomBytes(6).toString('hex')}_`;
  return (inner) => new PartOfLog(inner, begin, prefix);
};

class PartOfLog extends EventStore {
  readonly #inner: EventStore;
  readonly #begin: Position;
  readonly #prefix: string;

  constructor(inner: EventStore, begin: Position, prefix: string) {
    super();
    this.#inner = inner;
    this.#begin = begin;
    this.#prefix = prefix;
  }

  override async append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<Appended> {
    try {
      return await this.#inner.append(`${this.#prefix}${stream}`, events, expected);
    } catch (error) {
      if (error instanceof WrongExpectedRevision) throw new WrongExpectedRevision(stream, error.expected, error.actual);
      if (error instanceof InvalidAppend) throw new InvalidAppend(stream, error.message);
      if (error instanceof AppendOutcomeUnknown) throw new AppendOutcomeUnknown(stream, { cause: error });
      throw error;
    }
  }

  override async readStream(stream: string, from?: bigint): Promise<readonly StoredEvent[]> {
    return this.#ours(await this.#inner.readStream(`${this.#prefix}${stream}`, from));
  }

  override async readAll(after: Position, limit: number): Promise<readonly StoredEvent[]> {
    return this.#ours(await this.#inner.readAll(this.#after(after), limit));
  }

  override async subscribe(
    after: Position,
    handler: (batch: readonly StoredEvent[]) => Promise<void>,
    signal: AbortSignal,
    options?: { readonly batchSize?: number },
  ): Promise<void> {
    await this.#inner.subscribe(this.#after(after), (batch) => handler(this.#ours(batch)), signal, options);
  }

  override async head(): Promise<Position> {
    const head = await this.#inner.head();
    return head === this.#begin ? START : head;
  }

  override async eventAt(position: Position): Promise<StoredEvent | undefined> {
    const found = await this.#inner.eventAt(position);
    return found === undefined ? undefined : this.#ours([found])[0];
  }

  override epoch(): Promise<string> {
    return this.#inner.epoch();
  }

  override async close(): Promise<void> {
    await this.#inner.close();
  }

  #after(position: Position): Position {
    return position === START ? this.#begin : position;
  }

  /** No other program may write to the node meanwhile: a batch or page would come out short. */
  #ours(events: readonly StoredEvent[]): readonly StoredEvent[] {
    return events.map((event) => {
      if (!event.stream.startsWith(this.#prefix)) throw new Error(`Another program writes to this node: ${event.stream}.`);
      return { ...event, stream: event.stream.slice(this.#prefix.length) };
    });
  }
}
