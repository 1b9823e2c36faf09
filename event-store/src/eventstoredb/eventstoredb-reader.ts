import {
  BACKWARDS,
  END,
  type AllStreamRecordedEvent,
  type ReadPosition,
  type RecordedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { backOff, fullBackoffMs } from '@danubit/runtime/backoff';
import { START, StoreUnreachable, type Position, type StoredEvent } from '../event-store.port.ts';
import { logBudgetLeftMs } from '../log-budget.ts';
import { STORE_BACKOFF } from '../store-backoff.ts';
import { isDomainEvent, recordedOf } from './event-bytes.ts';
import type { LogClient } from './eventstoredb-client.ts';
import { CallTimedOut, clearError, faultOf, typeOf } from './eventstoredb-errors.ts';
import { clientPositionOf, positionOf } from './eventstoredb-position.ts';

/** About four seconds: a restart of the server. */
const MAX_ATTEMPTS = 8;
/** Reads have no deadline at the client, so this limit notices a server that stops during one. */
const SILENCE_MS = 10_000;
/** System events are stored between domain events; a page that has only system events is followed by the next. */
const SMALLEST_PAGE = 64;

/** Reads, with retries after a lost connection. @throws StoreUnreachable after the last try, or when the budget of the caller is spent */
export class LogReader {
  readonly #client: LogClient;
  readonly #silenceMs: number;

  constructor(client: LogClient, silenceMs: number = SILENCE_MS) {
    this.#client = client;
    this.#silenceMs = silenceMs;
  }

  /** Events of one stream; none when the stream does not exist. */
  async stream(stream: string, from: bigint, maxCount: number = Number.MAX_SAFE_INTEGER): Promise<readonly StoredEvent[]> {
    const read = (): StreamingRead<{ readonly event?: RecordedEvent }> =>
      this.#client.readStream(stream, { fromRevision: from, maxCount, requiresLeader: true });
    return (await this.#patiently(stream, read)).flatMap(({ event }) => (event === undefined ? [] : [recordedOf(event)]));
  }

  /** At most `limit` domain events after a position, however many system events are between them. */
  async all(after: Position, limit: number): Promise<readonly StoredEvent[]> {
    const found: StoredEvent[] = [];
    let from: Position = after;
    while (found.length < limit) {
      // A read begins with the record at the given position, so one more is requested and the first left out.
      const maxCount = Math.max(limit - found.length, SMALLEST_PAGE) + 1;
      const records = await this.#records({ fromPosition: clientPositionOf(from), maxCount });
      found.push(
        ...records.filter((record) => isDomainEvent(record) && positionOf(record.position) > from).map((record) => recordedOf(record)),
      );
      // A page that is not full is the last one.
      const last = records[maxCount - 1];
      if (last === undefined) break;
      from = positionOf(last.position);
    }
    return found.slice(0, limit);
  }

  /** The event whose record has exactly this position. */
  async at(position: Position): Promise<StoredEvent | undefined> {
    const records = await this.#records({ fromPosition: clientPositionOf(position), maxCount: 1 });
    const found = records.find((record) => isDomainEvent(record) && positionOf(record.position) === position);
    return found === undefined ? undefined : recordedOf(found);
  }

  async head(): Promise<Position> {
    let fromPosition: ReadPosition = END;
    for (;;) {
      const records: readonly AllStreamRecordedEvent[] = await this.#records({
        fromPosition,
        maxCount: SMALLEST_PAGE,
        direction: BACKWARDS,
      });
      const ours = records.find(isDomainEvent);
      if (ours !== undefined) return positionOf(ours.position);
      const last = records[SMALLEST_PAGE - 1];
      if (last === undefined) return START;
      fromPosition = last.position;
    }
  }

  async #records(options: Parameters<LogClient['readAll']>[0]): Promise<readonly AllStreamRecordedEvent[]> {
    const resolved = await this.#patiently('$all', () => this.#client.readAll({ ...options, requiresLeader: true }));
    return resolved.flatMap(({ event }) => (event === undefined ? [] : [event]));
  }

  async #patiently<Item>(stream: string, read: () => StreamingRead<Item>): Promise<readonly Item[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#itemsOf(read());
      } catch (error) {
        if (typeOf(error) === 'stream-not-found') return [];
        if (faultOf(error) === 'final') throw clearError(stream, error);
        if (attempt === MAX_ATTEMPTS || logBudgetLeftMs() < fullBackoffMs(STORE_BACKOFF, attempt))
          throw new StoreUnreachable({ cause: error });
        await backOff(STORE_BACKOFF, attempt);
      }
    }
  }

  async #itemsOf<Item>(reading: StreamingRead<Item>): Promise<readonly Item[]> {
    // The client may report an error after the last listener was removed, which would end the process.
    reading.on('error', () => undefined);
    const patienceMs = Math.min(this.#silenceMs, logBudgetLeftMs());
    const timer = setTimeout(() => reading.destroy(new CallTimedOut(patienceMs)), patienceMs);
    const items: Item[] = [];
    try {
      for await (const item of reading) {
        items.push(item);
        timer.refresh();
      }
      return items;
    } catch (error) {
      void reading.cancel().catch(() => undefined);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
