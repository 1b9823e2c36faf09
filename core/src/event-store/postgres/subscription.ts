import type { Position, StoredEvent } from '../event-store.port.ts';
import type { AppendListener } from './append-listener.ts';
import { backOff } from '../backoff.ts';
import { ConnectionLost } from './postgres-errors.ts';

/** Safety net for a wake-up that got lost; normally a notification comes first. */
const POLL_MS = 1_000;

/** Reads on from a position, waits for a wake-up when there is nothing, and goes on through lost connections until aborted. */
export class Subscription {
  readonly #listener: AppendListener;
  readonly #read: (after: Position) => Promise<readonly StoredEvent[]>;
  readonly #signal: AbortSignal;
  /** Something may have been appended since the last look: many wake-ups become one read. */
  #isAwake = true;
  #wake: () => void = () => undefined;

  constructor(listener: AppendListener, read: (after: Position) => Promise<readonly StoredEvent[]>, signal: AbortSignal) {
    this.#listener = listener;
    this.#read = read;
    this.#signal = signal;
  }

  /** Resolves once aborted; rejects when the handler does or the log cannot be read for another reason than a lost connection. */
  async run(after: Position, handler: (batch: readonly StoredEvent[]) => Promise<void>): Promise<void> {
    const stopListening = this.#listener.onAppend(() => {
      this.#isAwake = true;
      this.#wake();
    });
    const onAbort = (): void => {
      this.#wake();
    };
    this.#signal.addEventListener('abort', onAbort);
    try {
      let last = after;
      while (!this.#signal.aborted) {
        this.#isAwake = false;
        const batch = await this.#readThroughLosses(last);
        const newest = batch.at(-1);
        if (newest === undefined) {
          await this.#untilWakeUp();
        } else if (!this.#isEnding()) {
          await handler(batch);
          last = newest.position;
        }
      }
    } finally {
      stopListening();
      this.#signal.removeEventListener('abort', onAbort);
    }
  }

  async #readThroughLosses(after: Position): Promise<readonly StoredEvent[]> {
    for (let attempt = 1; !this.#signal.aborted; attempt += 1) {
      try {
        return await this.#read(after);
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        await backOff(attempt, this.#signal);
      }
    }
    return [];
  }

  #isEnding(): boolean {
    return this.#signal.aborted;
  }

  async #untilWakeUp(): Promise<void> {
    if (this.#isAwake || this.#signal.aborted) return;
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    this.#wake = end;
    const timer = setTimeout(end, POLL_MS);
    await isOver;
    clearTimeout(timer);
  }
}
