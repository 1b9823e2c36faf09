import pg from 'pg';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import type { EventToAppend } from '@danubit/event-store/event-store.port';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { createTestDatabase } from '@danubit/runtime/testing/test-database';
import { FACT, factLog } from '@danubit/event-store/testing/fact-log';
import type { Consumer, ConsumerLogger } from '../consumer.ts';
import { allConsumerTables } from '../consumer-tables.ts';
import { openLogFeed } from '../log-feed.ts';
import { startConsumer, type RunningConsumer } from '../start-consumer.ts';
import type { Transaction } from '../transaction.ts';

/** A consumer that records every event it applies. Its table has no unique key, so applying an event twice would show. */
export const recordingConsumer = (
  name: string,
  beforeCommit: (events: readonly RecordedDomainEvent[], transaction: Transaction) => Promise<void> | void = () => undefined,
): Consumer => ({
  name,
  version: 1,
  concerns: () => true,
  handle: async (events, transaction) => {
    await beforeCommit(events, transaction);
    return events.map(({ stream, revision }) => ({
      text: 'INSERT INTO work.applied (consumer, stream, revision) VALUES ($1, $2, $3)',
      values: [name, stream, revision],
    }));
  },
});

export type ConsumerBench = {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly log: EventLog;
  readonly logged: readonly { readonly level: string; readonly message: string; readonly fields: object }[];
  readonly logger: ConsumerLogger;
  /** Appends one event that can be applied to each stream named, in this order. */
  readonly append: (...streams: readonly string[]) => Promise<void>;
  /** Appends an event that no code can read. */
  readonly appendUnreadable: (stream: string) => Promise<void>;
  /** Uses the bench's log and pool unless others are given. */
  readonly start: (consumer: Consumer, log?: EventLog, pool?: pg.Pool) => RunningConsumer & { readonly stop: () => Promise<void> };
  /** Events applied by a recordingConsumer, as "stream@revision", in order. */
  readonly applied: (consumer: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

export const openConsumerBench = async (): Promise<ConsumerBench> => {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 10, pipeline: true });
  // Dropping the database cuts connections that are still closing after the pool has ended.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const log = factLog();
  const logged: { level: string; message: string; fields: object }[] = [];
  const note = (level: string) => (fields: object, message: string) => {
    logged.push({ level, message, fields });
  };
  const logger = { info: note('info'), warn: note('warn'), error: note('error') };
  for (const statement of TABLES) await pool.query(statement);

  const running: (() => Promise<void>)[] = [];
  const start: ConsumerBench['start'] = (consumer, followed = log, over = pool) => {
    const stopping = new AbortController();
    const feed = openLogFeed(followed, logger, stopping.signal);
    const started = startConsumer(consumer, { pool: over, feed, schema: 'work', logger, signal: stopping.signal, leaseMs: TEST_LEASE_MS });
    const stop = async (): Promise<void> => {
      stopping.abort();
      await started.stopped;
    };
    running.push(stop);
    return { ...started, stop };
  };

  return {
    url: database.url,
    pool,
    log,
    logged,
    logger,
    start,
    append: async (...streams) => {
      for (const stream of streams) await log.append(stream, [FACT], 'any', newContext());
    },
    appendUnreadable: async (stream) => {
      await log.store.append(stream, [unreadable()], 'any');
    },
    applied: async (consumer) => {
      const { rows } = await pool.query<{ place: string }>(
        "SELECT stream || '@' || revision AS place FROM work.applied WHERE consumer = $1 ORDER BY no",
        [consumer],
      );
      return rows.map(({ place }) => place);
    },
    close: async () => {
      for (const stop of running) await stop();
      await pool.end();
      await log.close();
      await database.drop();
    },
  };
};

const TABLES = [
  'CREATE SCHEMA work',
  ...allConsumerTables('work'),
  'CREATE TABLE work.applied (no bigint GENERATED ALWAYS AS IDENTITY, consumer text, stream text, revision bigint)',
];

/** Long enough to be renewed on a loaded machine, short enough for tests to wait until it expires. */
export const TEST_LEASE_MS = 3_000;

const unreadable = (): EventToAppend => ({
  eventId: newCommandId(new Date()),
  type: 'OtherNoted',
  data: '{"count":"seven"}',
  metadata: '{}',
});

const newContext = () =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR, subjectId: null });
