import pg from 'pg';
import { backOff } from '@danubit/runtime/backoff';
import { positionOf } from '../dense-position.ts';
import type { Position } from '../event-store.port.ts';
import { STORE_BACKOFF } from '../store-backoff.ts';
import { channelOf } from './identifiers.ts';
import { connectionConfig } from './session.ts';

/** Receives the newest position when it is known. */
type Wake = (position?: Position) => void;

/**
 * Wakes the readers of a log after an append, over a separate connection that is replaced when it breaks. All readers are woken once the
 * connection is back, in case a wake-up was lost; readers also poll every second.
 */
export class AppendListener {
  readonly #connectionString: string;
  readonly #schema: string;
  readonly #wakers = new Set<Wake>();
  readonly #closing = new AbortController();
  #attempt = 0;
  #running: Promise<void> | undefined;

  constructor(connectionString: string, schema: string) {
    this.#connectionString = connectionString;
    this.#schema = schema;
  }

  /** Calls `wake` after every append until the returned function is called. */
  onAppend(wake: Wake): () => void {
    this.#wakers.add(wake);
    this.#running ??= this.#run();
    return () => this.#wakers.delete(wake);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      this.#attempt += 1;
      try {
        await this.#listenUntilLost();
      } catch {
        // The database is unavailable: until it is back, the readers rely on their poll.
      }
      await backOff(STORE_BACKOFF, this.#attempt, signal);
    }
  }

  async #listenUntilLost(): Promise<void> {
    const client = new pg.Client(connectionConfig(this.#connectionString, `listen ${this.#schema}`));
    const { promise: isOver, resolve: stop } = Promise.withResolvers<void>();
    const onEnd = (): void => {
      stop();
    };
    client
      .on('error', onEnd)
      .on('end', onEnd)
      .on('notification', ({ payload }) => {
        this.#wakeAll(payload === undefined ? undefined : positionOf(payload));
      });
    this.#closing.signal.addEventListener('abort', onEnd);
    try {
      await client.connect();
      await client.query(`LISTEN ${channelOf(this.#schema)}`);
      this.#attempt = 0;
      this.#wakeAll();
      await isOver;
    } finally {
      this.#closing.signal.removeEventListener('abort', onEnd);
      await client.end().catch(() => undefined);
    }
  }

  #wakeAll(position?: Position): void {
    for (const wake of this.#wakers) wake(position);
  }
}
