import { EventStore, START, type Appended, type Position, type StoredEvent } from './event-store.port.ts';

/**
 * A log as it was when a position was its last one: later events do not exist. Code that reads a log can read the past through it
 * unchanged. No data is copied; the store behind it continues.
 */
export class StoreAsOf extends EventStore {
  constructor(
    private readonly store: EventStore,
    private readonly position: Position,
  ) {
    super();
  }

  override append(): Promise<Appended> {
    return Promise.reject(new Error('The past of a log takes no events.'));
  }

  override async readStream(stream: string, from = 0n): Promise<readonly StoredEvent[]> {
    return this.#upTo(await this.store.readStream(stream, from));
  }

  override async readAll(after: Position, limit: number): Promise<readonly StoredEvent[]> {
    return after >= this.position ? [] : this.#upTo(await this.store.readAll(after, limit));
  }

  override subscribe(): Promise<void> {
    return Promise.reject(new Error('The past of a log has no news.'));
  }

  override async head(): Promise<Position> {
    const head = await this.store.head();
    return head < this.position ? head : this.position;
  }

  override async eventAt(position: Position): Promise<StoredEvent | undefined> {
    return position === START || position > this.position ? undefined : this.store.eventAt(position);
  }

  override epoch(): Promise<string> {
    return this.store.epoch();
  }

  /** The store behind it belongs to its own log. */
  override close(): Promise<void> {
    return Promise.resolve();
  }

  #upTo(events: readonly StoredEvent[]): readonly StoredEvent[] {
    return events.filter(({ position }) => position <= this.position);
  }
}
