import { backOff } from '@danubit/runtime/backoff';
import { checkAppend } from '../append-rules.ts';
import { checkLimit } from '../dense-position.ts';
import {
  EventStore,
  type Appended,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type StoredEvent,
} from '../event-store.port.ts';
import { STORE_BACKOFF } from '../store-backoff.ts';
import { Appender, APPEND_TIMES, type AppendTimes } from './eventstoredb-appender.ts';
import { connectTo, type LogConnection } from './eventstoredb-client.ts';
import { epochOf } from './eventstoredb-epoch.ts';
import { clearError, faultOf, withTimeout } from './eventstoredb-errors.ts';
import { Feed } from './eventstoredb-feed.ts';
import { clientPositionOf } from './eventstoredb-position.ts';
import { LogReader } from './eventstoredb-reader.ts';

const DEFAULT_BATCH = 500;
/** The client waits for its streams to end when it is disposed; a silent server must not delay the process's end. */
const DISPOSE_TIMEOUT_MS = 2_000;

type Options = {
  /** esdb://… or esdb+discover://…, or a connection made by a test. */
  readonly connection: string | LogConnection;
  readonly appendTimes?: AppendTimes;
};

/** The log in EventStoreDB 23.10 or later (docs/decisions/0090, 0092 and 0120). Connects on first use. */
export class EventStoreDbEventStore extends EventStore {
  readonly #connection: LogConnection;
  readonly #reader: LogReader;
  readonly #appender: Appender;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();

  constructor({ connection, appendTimes = APPEND_TIMES }: Options) {
    super();
    this.#connection = typeof connection === 'string' ? connectTo(connection, `danubit-${String(process.pid)}`) : connection;
    this.#reader = new LogReader(this.#connection.client);
    this.#appender = new Appender(this.#connection, this.#reader, appendTimes);
  }

  override async append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<Appended> {
    checkAppend(stream, events);
    if (this.#closing.signal.aborted) throw new Error('The event store is closed.');
    const appending = this.#appender.append(stream, events, expected);
    this.#underWay.add(appending);
    return appending.finally(() => this.#underWay.delete(appending));
  }

  override async readStream(stream: string, from = 0n): Promise<readonly StoredEvent[]> {
    return this.#reader.stream(stream, from);
  }

  override async readAll(after: Position, limit: number): Promise<readonly StoredEvent[]> {
    return this.#reader.all(after, checkLimit(limit));
  }

  override async subscribe(
    after: Position,
    handler: (batch: readonly StoredEvent[]) => Promise<void>,
    signal: AbortSignal,
    { batchSize = DEFAULT_BATCH }: { readonly batchSize?: number } = {},
  ): Promise<void> {
    clientPositionOf(after);
    const over = AbortSignal.any([signal, this.#closing.signal]);
    const progress = { last: after, failures: 0 };
    while (!over.aborted) {
      const feed = new Feed(this.#connection.client, progress.last, checkLimit(batchSize));
      try {
        await handOver(feed, handler, over, progress);
      } finally {
        feed.close();
      }
      progress.failures += 1;
      await backOff(STORE_BACKOFF, progress.failures, over);
    }
  }

  override async head(): Promise<Position> {
    return this.#reader.head();
  }

  override async eventAt(position: Position): Promise<StoredEvent | undefined> {
    return this.#reader.at(position);
  }

  override async epoch(): Promise<string> {
    return epochOf(this.#connection, this.#reader);
  }

  override async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#underWay);
    await withTimeout(DISPOSE_TIMEOUT_MS, () => this.#connection.client.dispose()).catch(() => undefined);
  }
}

/** Returns when aborted or when the subscription was lost. Throws the handler's errors and those that a retry cannot help. */
const handOver = async (
  feed: Feed,
  handler: (batch: readonly StoredEvent[]) => Promise<void>,
  over: AbortSignal,
  progress: { last: Position; failures: number },
): Promise<void> => {
  for (;;) {
    const batch = await feed.next(over).catch((error: unknown) => {
      if (faultOf(error) === 'final') throw clearError('$all', error);
      return undefined;
    });
    if (batch === undefined || over.aborted) return;
    await handler(batch);
    // Resume after the last handled event: the client itself reads up to 16 events ahead.
    progress.last = batch.at(-1)?.position ?? progress.last;
    progress.failures = 0;
  }
};
