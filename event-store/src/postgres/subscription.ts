import { backOff } from '@danubit/runtime/backoff';
import type { Position, StoredEvent } from '../event-store.port.ts';
import { STORE_BACKOFF } from '../store-backoff.ts';
import type { AppendListener } from './append-listener.ts';
import { ConnectionLost } from './postgres-errors.ts';

/** Covers a lost wake-up; normally a notification comes first. */
const POLL_MS = 1_000;
/** Greater than every position. */
const UNKNOWN: Position = '~';

/** Reads from a position, waits for a wake-up when there are no events, and continues after lost connections until aborted. */
export class Subscription {
  readonly #listener: Pick<AppendListener, 'onAppend'>;
  readonly #read: (after: Position) => Promise<readonly StoredEvent[]>;
  readonly #signal: AbortSignal;
  /** The known end of the log, or `UNKNOWN`. Events that were read before their notification came are not requested again. */
  #known: Position = UNKNOWN;
  #wake: () => void = () => undefined;

  constructor(listener: Pick<AppendListener, 'onAppend'>, read: (after: Position) => Promise<readonly StoredEvent[]>, signal: AbortSignal) {
    this.#listener = listener;
    this.#read = read;
    this.#signal = signal;
  }

  /** Resolves once aborted; rejects when the handler does, or when a read fails for another reason than a lost connection. */
  async run(after: Position, handler: (batch: readonly StoredEvent[]) => Promise<void>): Promise<void> {
    const stopListening = this.#listener.onAppend((position = UNKNOWN) => {
      this.#mayGoTo(position);
    });
    const onAbort = (): void => {
      this.#wake();
    };
    this.#signal.addEventListener('abort', onAbort);
    try {
      let last = after;
      while (!this.#signal.aborted) {
        if (this.#known <= last) {
          await this.#untilWakeUp();
          continue;
        }
        const known = this.#known;
        // A notification from now on may announce events after this read.
        this.#known = last;
        const batch = await this.#readThroughLosses(last);
        const newest = batch.at(-1);
        if (newest === undefined || this.#isEnding()) continue;
        await handler(batch);
        last = newest.position;
        this.#mayGoTo(known);
      }
    } finally {
      stopListening();
      this.#signal.removeEventListener('abort', onAbort);
    }
  }

  #mayGoTo(position: Position): void {
    if (position <= this.#known) return;
    this.#known = position;
    this.#wake();
  }

  async #readThroughLosses(after: Position): Promise<readonly StoredEvent[]> {
    for (let attempt = 1; !this.#signal.aborted; attempt += 1) {
      try {
        return await this.#read(after);
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        await backOff(STORE_BACKOFF, attempt, this.#signal);
      }
    }
    return [];
  }

  #isEnding(): boolean {
    return this.#signal.aborted;
  }

  async #untilWakeUp(): Promise<void> {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    this.#wake = end;
    const timer = setTimeout(() => {
      this.#mayGoTo(UNKNOWN);
    }, POLL_MS);
    await isOver;
    clearTimeout(timer);
  }
}
