import { pause } from '@danubit/runtime/backoff';
import type { EventStore, Position, StoredEvent } from '@danubit/event-store/event-store.port';
import * as z from 'zod/mini';

/** What `watch` can wait for, besides the name of a stream: the posting of a deposit in a wallet. */
export const bookingKey = (transactionId: string): string => `booked:${transactionId}`;

export type Watch = {
  /** Position in the log of the latest event for the key. */
  readonly position: () => Position | undefined;
  /** Resolves at the next event, immediately if one has come since the last call, or after the timeout. */
  readonly next: (timeoutMs: number) => Promise<void>;
  readonly close: () => void;
};

type Waiter = { isAwake: boolean; position: Position | undefined; wake: () => void };

const RETRY_MS = 1_000;
/** While no request waits, every append of the product would cost a read. */
const UNWATCHED_EVERY_MS = 50;

/**
 * Follows the log from its head, once per process, and wakes the requests that wait for the outcome of a payment. It keeps no state of
 * payments: a woken request reads the stream. A lost wake-up only costs time, because every wait has a timeout.
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

  /** Call it before reading the stream, so that no event is missed in between. */
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

  /** Never rejects: after an error of the store it subscribes again from the last position. */
  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    let position: Position | undefined;
    while (!signal.aborted) {
      try {
        position ??= await this.#store.head();
        const handler = async (batch: readonly StoredEvent[]): Promise<void> => {
          for (const event of batch) this.#wake(event);
          position = batch.at(-1)?.position ?? position;
          if (this.#waiters.size === 0) await pause(UNWATCHED_EVERY_MS, signal);
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

/** EntryPosted has no personal data, so its stored bytes need no decryption. An unreadable one is ignored here; projections park it. */
const bookingOf = ({ type, data }: StoredEvent): string | undefined => {
  if (type !== 'EntryPosted') return undefined;
  try {
    const entry = z.safeParse(cardDepositSchema, JSON.parse(data));
    return entry.success ? bookingKey(entry.data.cause.id) : undefined;
  } catch {
    return undefined;
  }
};
