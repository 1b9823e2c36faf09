import {
  AppendOutcomeUnknown,
  EventStore,
  StoreBusy,
  StoreUnreachable,
  type Appended,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type StoredEvent,
} from '@danubit/event-store/event-store.port';
import type { SimulatedProcess } from './process.ts';
import type { World } from './world.ts';

/** Probabilities for each call. */
export type StoreFaults = { readonly busy: number; readonly lostAnswer: number; readonly unreachable: number };

/** The log as one process reaches it: over a network that delays and loses, and only while the process lives. */
export class SimulatedStore extends EventStore {
  readonly #store: EventStore;
  readonly #world: World;
  readonly #process: SimulatedProcess;
  readonly #faults: StoreFaults;

  constructor(store: EventStore, world: World, process: SimulatedProcess, faults: StoreFaults) {
    super();
    this.#store = store;
    this.#world = world;
    this.#process = process;
    this.#faults = faults;
  }

  override append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<Appended> {
    return this.#process.call(async () => {
      if (this.#world.chance(this.#faults.busy)) throw new StoreBusy();
      // Lost on the way there, or on the way back.
      if (this.#world.chance(this.#faults.lostAnswer / 2)) throw new AppendOutcomeUnknown(stream);
      const appended = await this.#store.append(stream, events, expected);
      if (this.#world.chance(this.#faults.lostAnswer / 2)) throw new AppendOutcomeUnknown(stream);
      return appended;
    });
  }

  override readStream(stream: string, from?: bigint): Promise<readonly StoredEvent[]> {
    return this.#read(() => this.#store.readStream(stream, from));
  }

  override readAll(after: Position, limit: number): Promise<readonly StoredEvent[]> {
    return this.#read(() => this.#store.readAll(after, limit));
  }

  override subscribe(): Promise<void> {
    throw new Error('The simulation reads the log by pages.');
  }

  override head(): Promise<Position> {
    return this.#read(() => this.#store.head());
  }

  override eventAt(position: Position): Promise<StoredEvent | undefined> {
    return this.#read(() => this.#store.eventAt(position));
  }

  override epoch(): Promise<string> {
    return this.#store.epoch();
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }

  #read<Answer>(read: () => Promise<Answer>): Promise<Answer> {
    return this.#process.call(() => {
      if (this.#world.chance(this.#faults.unreachable)) throw new StoreUnreachable();
      return read();
    });
  }
}
