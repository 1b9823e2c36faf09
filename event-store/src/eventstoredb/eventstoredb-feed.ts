import { setTimeout as delay } from 'node:timers/promises';
import { streamNameFilter, type AllStreamRecordedEvent, type AllStreamResolvedEvent } from '@eventstore/db-client';
import type { Position, StoredEvent } from '../event-store.port.ts';
import { isDomainEvent, recordedOf } from './event-bytes.ts';
import type { LogClient } from './eventstoredb-client.ts';
import { clientPositionOf } from './eventstoredb-position.ts';

/** A partial batch is delivered at the latest after this time without another event, caught up or not. */
const LINGER_MS = 200;

/** How long to sleep when the queue is empty: a wake-up ends it. */
const MAX_WAIT_MS = 60_000;

/** Marks the place in the queue up to which all events of the log have been delivered. */
const CAUGHT_UP: AllStreamResolvedEvent = {};

/** The server ended the subscription without an error; it never should, so this counts as a fault. */
export class SubscriptionEnded extends Error {
  readonly type = 'unavailable';
  constructor() {
    super('EventStoreDB ended the subscription.');
    this.name = 'SubscriptionEnded';
  }
}

/**
 * One subscription of the client, in batches: full ones while catching up, then all events that have arrived. It pauses the server when the
 * handler is slow, and ends with its first error; to continue, another feed is opened after the last handled event.
 */
export class Feed {
  readonly #subscription: ReturnType<LogClient['subscribeToAll']>;
  readonly #batchSize: number;
  readonly #events: StoredEvent[] = [];
  #isCaughtUp = false;
  #failure: Error | undefined;
  #wake: () => void = () => undefined;

  constructor(client: LogClient, after: Position, batchSize: number) {
    this.#batchSize = batchSize;
    this.#subscription = client.subscribeToAll({ fromPosition: clientPositionOf(after), filter: streamNameFilter({ regex: '^[^$]' }) });
    this.#subscription
      .on('data', (resolved: AllStreamResolvedEvent) => {
        this.#take(resolved);
      })
      // Emitted while earlier events still wait in the stream's buffer, so it queues up behind them.
      .on('caughtUp', () => this.#subscription.push(CAUGHT_UP))
      .on('error', (error: Error) => {
        this.#fail(error);
      })
      .on('end', () => {
        this.#fail(new SubscriptionEnded());
      });
  }

  /** The next events; `undefined` once aborted. @throws the error that ended the subscription, after the events before it */
  async next(signal: AbortSignal): Promise<readonly StoredEvent[] | undefined> {
    while (!signal.aborted) {
      const isEnough = this.#events.length >= this.#batchSize || (this.#events.length > 0 && this.#isCaughtUp);
      if (isEnough) return this.#batch();
      if (this.#failure !== undefined) {
        if (this.#events.length > 0) return this.#batch();
        throw this.#failure;
      }
      const hasChanged = await this.#change(signal);
      if (!hasChanged && this.#events.length > 0) return this.#batch();
    }
    return undefined;
  }

  close(): void {
    this.#events.length = 0;
    this.#subscription.pause();
    void this.#subscription.unsubscribe().catch(() => undefined);
  }

  #batch(): readonly StoredEvent[] {
    const batch = this.#events.splice(0, this.#batchSize);
    this.#subscription.resume();
    return batch;
  }

  #take({ event }: AllStreamResolvedEvent): void {
    if (event === undefined) this.#isCaughtUp = true;
    else this.#keep(event);
    if (this.#events.length >= this.#batchSize) this.#subscription.pause();
    this.#wake();
  }

  #keep(event: AllStreamRecordedEvent): void {
    try {
      if (isDomainEvent(event)) this.#events.push(recordedOf(event));
    } catch (error) {
      // Thrown out of a stream's listener, the error would end the process.
      this.#fail(error instanceof Error ? error : new Error('An event could not be read.', { cause: error }));
    }
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#wake();
  }

  /** True when an event or error came; false when none did for a while, or once aborted. Waiting events are not kept for long. */
  async #change(signal: AbortSignal): Promise<boolean> {
    const { promise: woken, resolve } = Promise.withResolvers<true>();
    this.#wake = () => {
      resolve(true);
    };
    const over = new AbortController();
    const either = AbortSignal.any([signal, over.signal]);
    const overdue = delay(this.#events.length > 0 ? LINGER_MS : MAX_WAIT_MS, false as const, { signal: either }).catch(
      () => false as const,
    );
    const hasChanged = await Promise.race([woken, overdue]);
    over.abort();
    return hasChanged;
  }
}
