import { checkAppend } from '../append-rules.ts';
import { checkLimit, numberOf, positionOf } from '../dense-position.ts';
import {
  EventStore,
  START,
  type Appended,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type StoredEvent,
} from '../event-store.port.ts';
import { AppendBatcher } from './append-batcher.ts';
import { AppendListener } from './append-listener.ts';
import { AppendSender } from './append-sender.ts';
import { checkSchema } from './identifiers.ts';
import { PatientPool } from './patient-pool.ts';
import { AS_TEXT, connectionConfig } from './session.ts';
import { Subscription } from './subscription.ts';

export const DEFAULT_SCHEMA = 'log';
const DEFAULT_BATCH = 500;
/** About four seconds, long enough for the database to restart. */
const DEFAULT_APPEND_ATTEMPTS = 8;
const MAX_READERS = 8;
const READ_TIMEOUT_MS = 30_000;

const COLUMNS = 'position, stream_id, revision, event_id, type, data, metadata, recorded_at';
type EventRow = [
  position: string,
  stream: string,
  revision: string,
  eventId: string,
  type: string,
  data: string,
  metadata: string,
  recordedAt: string,
];

type Options = {
  readonly connectionString: string;
  /** Each schema is a separate log; the restricted log has its own. */
  readonly schema?: string;
  /** How often an append is tried over new connections before its outcome counts as unknown. */
  readonly appendAttempts?: number;
  /** Connections for reading, and how long their statements may take. */
  readonly readers?: number;
  readonly readTimeoutMs?: number;
};

/** The log in PostgreSQL: design C of docs/decisions/0010-postgres-log.md. Connections are made on first use. */
export class PostgresEventStore extends EventStore {
  readonly #schema: string;
  readonly #sender: AppendSender;
  readonly #batcher: AppendBatcher;
  readonly #readers: PatientPool;
  readonly #listener: AppendListener;
  readonly #closing = new AbortController();

  constructor({ connectionString, schema = DEFAULT_SCHEMA, appendAttempts = DEFAULT_APPEND_ATTEMPTS, ...reading }: Options) {
    super();
    const { readers = MAX_READERS, readTimeoutMs = READ_TIMEOUT_MS } = reading;
    this.#schema = checkSchema(schema);
    this.#sender = new AppendSender(connectionString, schema, appendAttempts);
    this.#batcher = new AppendBatcher((batch) => this.#sender.send(batch));
    this.#listener = new AppendListener(connectionString, schema);
    this.#readers = new PatientPool({
      ...connectionConfig(connectionString, `read ${schema}`, { statement_timeout: readTimeoutMs }),
      max: readers,
    });
  }

  override async append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<Appended> {
    return this.#batcher.submit({ stream, events, expected, bytes: checkAppend(stream, events) });
  }

  override async readStream(stream: string, from = 0n): Promise<readonly StoredEvent[]> {
    const rows = await this.#readers.tuples<EventRow>({
      name: 'read_stream',
      text: `SELECT ${COLUMNS} FROM ${this.#schema}.events WHERE stream_id = $1 AND revision >= $2 ORDER BY revision`,
      values: [stream, from.toString()],
      types: AS_TEXT,
    });
    return rows.map(storedEventOf);
  }

  override async readAll(after: Position, limit: number): Promise<readonly StoredEvent[]> {
    const rows = await this.#readers.tuples<EventRow>({
      name: 'read_all',
      text: `SELECT ${COLUMNS} FROM ${this.#schema}.events WHERE position > $1 ORDER BY position LIMIT $2`,
      values: [numberOf(after).toString(), checkLimit(limit)],
      types: AS_TEXT,
    });
    const events = rows.map(storedEventOf);
    assertDense(after, events);
    return events;
  }

  override async subscribe(
    after: Position,
    handler: (batch: readonly StoredEvent[]) => Promise<void>,
    signal: AbortSignal,
    { batchSize = DEFAULT_BATCH }: { readonly batchSize?: number } = {},
  ): Promise<void> {
    const read = (from: Position): Promise<readonly StoredEvent[]> => this.readAll(from, batchSize);
    const over = AbortSignal.any([signal, this.#closing.signal]);
    await new Subscription(this.#listener, read, over).run(after, handler);
  }

  override async head(): Promise<Position> {
    const rows = await this.#readers.tuples<[string | null]>({
      name: 'head',
      text: `SELECT max(position) FROM ${this.#schema}.events`,
      types: AS_TEXT,
    });
    const last = rows[0]?.[0] ?? null;
    return last === null ? START : positionOf(last);
  }

  override async eventAt(position: Position): Promise<StoredEvent | undefined> {
    const [row] = await this.#readers.tuples<EventRow>({
      name: 'event_at',
      text: `SELECT ${COLUMNS} FROM ${this.#schema}.events WHERE position = $1`,
      values: [numberOf(position).toString()],
      types: AS_TEXT,
    });
    return row === undefined ? undefined : storedEventOf(row);
  }

  override async epoch(): Promise<string> {
    const [row] = await this.#readers.tuples<[string]>({
      name: 'epoch',
      text: `SELECT epoch FROM ${this.#schema}.epoch`,
      types: AS_TEXT,
    });
    if (row === undefined) throw new Error(`The log in schema ${this.#schema} has no epoch. Restore the log, or run the migrations again.`);
    return row[0];
  }

  override async close(): Promise<void> {
    this.#closing.abort();
    await this.#batcher.close();
    await Promise.all([this.#sender.close(), this.#listener.close(), this.#readers.end()]);
  }
}

/** Positions of this log have no gaps, so a gap means missing events, and a reader must not continue past it. */
export class LogNotDense extends Error {
  constructor(expected: Position, found: Position) {
    super(`The log has a gap: position ${expected} should follow but ${found} does. Events are missing; stop and restore.`);
    this.name = 'LogNotDense';
  }
}

/**
 * Ascending positions have no gap exactly when the last exceeds `after` by the number of events: one check per page instead of one per
 * event.
 */
const assertDense = (after: Position, events: readonly StoredEvent[]): void => {
  const last = events.at(-1)?.position;
  if (last === undefined) return;
  const first = numberOf(after) + 1n;
  const due = (index: number): Position => positionOf(first + BigInt(index));
  const ascend = events.every(({ position }, index) => position > (events[index - 1]?.position ?? after));
  if (ascend && last === due(events.length - 1)) return;
  const gap = events.findIndex(({ position }, index) => position !== due(index));
  throw new LogNotDense(due(gap), events[gap]?.position ?? last);
};

const storedEventOf = ([position, stream, revision, eventId, type, data, metadata, recordedAt]: EventRow): StoredEvent => ({
  position: positionOf(position),
  stream,
  revision: BigInt(revision),
  eventId,
  type,
  data,
  metadata,
  recordedAt: isoOf(recordedAt),
});

/** "2026-11-21 09:30:00.12+00", as PostgreSQL writes it with the session in UTC, → "2026-11-21T09:30:00.120Z". */
const isoOf = (timestamp: string): string => {
  const [day, time, fraction] = [timestamp.slice(0, 10), timestamp.slice(11, 19), timestamp.slice(20, -'+00'.length)];
  return `${day}T${time}.${fraction.padEnd(3, '0')}Z`;
};
