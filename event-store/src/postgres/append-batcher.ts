import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreBusy, type Appended } from '../event-store.port.ts';
import type { AppendRequest, AppendOutcome } from './append-call.ts';

/** Limits of one batch, and so of how long the lock is held: docs/decisions/0010-postgres-log.md. */
export const MAX_BATCH_EVENTS = 512;
export const MAX_BATCH_BYTES = 4 * 1_048_576;
/** About half a second of work; beyond that, a 503 is better for the caller than waiting. */
export const MAX_QUEUED_EVENTS = 10_000;
export const MAX_QUEUED_BYTES = 32 * 1_048_576;

type Queued = AppendRequest & { readonly settle: (outcome: AppendOutcome) => void };

/**
 * Batches the appends of a process: sends immediately when idle; requests that arrive while a batch is in progress form the next one. One
 * batch at a time, first in first out, no timers. Invariant: no event id appears twice in a batch, since the store could not tell a
 * repeated append from a conflict there.
 */
export class AppendBatcher {
  readonly #send: (batch: readonly AppendRequest[]) => Promise<readonly AppendOutcome[]>;
  #queue: Queued[] = [];
  #queuedEvents = 0;
  #queuedBytes = 0;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(send: (batch: readonly AppendRequest[]) => Promise<readonly AppendOutcome[]>) {
    this.#send = send;
  }

  /** @throws StoreBusy when the queue is full; otherwise the failure of this request */
  submit(request: AppendRequest): Promise<Appended> {
    const isFull = this.#queuedEvents + request.events.length > MAX_QUEUED_EVENTS || this.#queuedBytes + request.bytes > MAX_QUEUED_BYTES;
    if (isFull || this.#isClosed) return Promise.reject(new StoreBusy());
    const { promise, resolve, reject } = Promise.withResolvers<Appended>();
    const settle = (outcome: AppendOutcome): void => {
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    };
    this.#queue.push({ ...request, settle });
    this.#queuedEvents += request.events.length;
    this.#queuedBytes += request.bytes;
    this.#running ??= this.#run();
    return promise;
  }

  /** Accepts no more requests and waits for the accepted ones. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#nextBatch();
      const outcomes = await this.#outcomesOf(batch);
      batch.forEach(({ settle }, index) => {
        settle(outcomes[index] ?? new Error('The store returned no outcome for an append.'));
      });
      // Callers that have just received an answer send again within this turn and join the next batch, which gives 50% more throughput with
      // 8 callers.
      await nextTurn();
    }
    this.#running = undefined;
  }

  async #outcomesOf(batch: readonly Queued[]): Promise<readonly AppendOutcome[]> {
    try {
      return await this.#send(batch);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error('An append failed.', { cause: error });
      return batch.map(() => failure);
    }
  }

  #nextBatch(): readonly Queued[] {
    const ids = new Set<string>();
    let bytes = 0;
    const end = this.#queue.findIndex(({ events, bytes: more }, index) => {
      const isTooMuch = ids.size + events.length > MAX_BATCH_EVENTS || bytes + more > MAX_BATCH_BYTES;
      if (index > 0 && (isTooMuch || events.some(({ eventId }) => ids.has(eventId)))) return true;
      for (const { eventId } of events) ids.add(eventId);
      bytes += more;
      return false;
    });
    const batch = this.#queue.splice(0, end === -1 ? this.#queue.length : end);
    this.#queuedEvents -= ids.size;
    this.#queuedBytes -= bytes;
    return batch;
  }
}
