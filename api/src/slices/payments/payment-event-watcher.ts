import { pause } from '@danubit/consumer/backoff';
import type { EventStore, Position, StoredEvent } from '@danubit/event-store/event-store.port';
import * as z from 'zod/mini';

/** What `watch` waits for beside the name of a stream: the booking of a deposit in a wallet. */
export const bookingKey = (transactionId: string): string => `booked:${transactionId}`;

export type Watch = {
  /** Where the last event seen for the key stands in the log. */
  readonly position: () => Position | undefined;
  /** Resolves at the next event, at once if one came since the last call, or when the time is up. */
  readonly next: (timeoutMs: number) => Promise<void>;
  readonly close: () => void;
};

type Waiter = { isAwake: boolean; position: Position | undefined; wake: () => void };

const RETRY_MS = 1_000;

/**
 * Follows the log from its head, once per process, and wakes those who wait for a verdict. It holds no state of its own: whoever is
 * woken reads the stream. A lost wake-up costs time, not truth, since waiting ends by itself.
 */
export class PaymentEventWatcher {
  readonly #store: EventStore;
  readonly #onTrouble: (error: unknown) => void;
  readonly #waiters = new Map<string, Set<Waiter>>();
  readonly #stopping = new AbortController();
  #following: Promise<void> | undefined;

  constructor(store: EventStore, onTrouble: (error: unknown) => void) {
    this.#store = store;
    this.#onTrouble = onTrouble;
  }

  start(): void {
    this.#following ??= this.#follow();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const waiter of [...this.#waiters.values()].flatMap((waiters) => [...waiters])) waiter.wake();
    await this.#following;
  }

  /** Begin to watch before reading what is watched, so that nothing slips in between. */
  watch(key: string): Watch {
    const waiter: Waiter = { isAwake: false, position: undefined, wake: () => undefined };
    const waiters = this.#waiters.get(key) ?? new Set();
    this.#waiters.set(key, waiters.add(waiter));
    return {
      position: () => waiter.position,
      next: (timeoutMs) => (this.#stopping.signal.aborted ? Promise.resolve() : untilAwake(waiter, timeoutMs)),
      close: () => {
        waiters.delete(waiter);
        if (waiters.size === 0) this.#waiters.delete(key);
      },
    };
  }

  /** Never rejects: a store out of reach is tried again from where we were. */
  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    let position: Position | undefined;
    while (!signal.aborted) {
      try {
        position ??= await this.#store.head();
        const handler = (batch: readonly StoredEvent[]): Promise<void> => {
          for (const event of batch) this.#wake(event);
          position = batch.at(-1)?.position ?? position;
          return Promise.resolve();
        };
        await this.#store.subscribe(position, handler, signal);
      } catch (error) {
        this.#onTrouble(error);
      }
      await pause(RETRY_MS, signal);
    }
  }

  #wake(event: StoredEvent): void {
    if (this.#waiters.size === 0) return;
    const booking = bookingOf(event);
    for (const key of booking === undefined ? [event.stream] : [event.stream, booking]) {
      for (const waiter of this.#waiters.get(key) ?? []) {
        waiter.position = event.position;
        waiter.isAwake = true;
        waiter.wake();
      }
    }
  }
}

const untilAwake = async (waiter: Waiter, timeoutMs: number): Promise<void> => {
  if (!waiter.isAwake) {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiter.wake = resolve;
    const timer = setTimeout(resolve, timeoutMs);
    await promise;
    clearTimeout(timer);
  }
  waiter.isAwake = false;
};

const cardDepositSchema = z.object({ cause: z.object({ kind: z.literal('card_deposit'), id: z.string() }) });

/** An EntryPosted holds nothing personal, so its stored bytes can be read as they are. One that cannot be read is for others to park. */
const bookingOf = ({ type, data }: StoredEvent): string | undefined => {
  if (type !== 'EntryPosted') return undefined;
  try {
    const entry = z.safeParse(cardDepositSchema, JSON.parse(data));
    return entry.success ? bookingKey(entry.data.cause.id) : undefined;
  } catch {
    return undefined;
  }
};
