import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { logMigrations } from '@danubit/event-store/postgres/migrations/log-migrations';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import type { Projection, Row } from '../define-projection.ts';
import { createFilledDatabase, createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { postgresLog } from '@danubit/core/testing/test-logs';
import type { RunningConsumer } from '@danubit/consumer/start-consumer';
import pg from 'pg';
import { readMigrations } from '../migrations/read-migrations.ts';
import { rebuildTable, type RebuildOptions, type RebuildReport } from '../rebuild/rebuild-table.ts';
import { startProjections } from '../start-projections.ts';
import { allProjections } from '../tables/all-projections.ts';
import { SUBJECT } from './sample-events.ts';

/** Every projection holds one, and table swaps need more. */
const CONNECTIONS = allProjections.length + 12;

/** Dropping the database cuts connections that are still closing after the pool has ended. */
const endQuietly = (pool: pg.Pool): void => {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
};

const CUTTABLE = 'projections under test';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type RunningProjections = {
  readonly progress: () => readonly ReturnType<RunningConsumer['progress']>[];
  readonly stop: () => Promise<void>;
};

export type ProjectionsBench = {
  readonly url: string;
  /** For the test; the projections have another pool, whose connections `cut` ends. */
  readonly pool: pg.Pool;
  readonly cut: () => Promise<void>;
  readonly log: EventLog;
  /** Appends to a stream and returns the position. */
  readonly append: (stream: string, ...events: readonly MainLogEvent[]) => Promise<string>;
  readonly start: (projections: readonly Projection[]) => RunningProjections;
  readonly rebuild: (projection: Projection, options?: RebuildOptions) => Promise<RebuildReport>;
  /** Rows in key order, without the column that the runner adds. */
  readonly rowsOf: (projection: Projection) => Promise<readonly Row[]>;
  readonly running: () => readonly RunningProjections[];
  readonly close: () => Promise<void>;
};

const migrate = async (url: string): Promise<void> => {
  await runMigrations({ url, schema: 'log', migrations: logMigrations });
  await runMigrations({ url, schema: 'read', migrations: readMigrations });
};

/** A given server keeps no templates, so there the migrations run each time. */
const migratedDatabase = async (server: string | undefined): Promise<TestDatabase> => {
  if (server === undefined) return createFilledDatabase([...logMigrations, ...readMigrations].map(String).join('\n'), migrate);
  const database = await createTestDatabase(server);
  await migrate(database.url);
  return database;
};

/** A log and read tables in their own database, as in a running system. */
export const openProjectionsBench = async (server?: string): Promise<ProjectionsBench> => {
  const database = await migratedDatabase(server);
  const { url } = database;
  const log = await postgresLog(url);
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, pipeline: true });
  endQuietly(pool);
  const cuttable = new pg.Pool({ connectionString: url, max: CONNECTIONS, application_name: CUTTABLE, pipeline: true });
  endQuietly(cuttable);
  const running: RunningProjections[] = [];
  return {
    url,
    pool,
    cut: async () => {
      await pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
        [CUTTABLE],
      );
    },
    log,
    append: async (stream, ...events) => (await log.append(stream, events, 'any', newContext())).position,
    start: (projections) => {
      const stopping = new AbortController();
      const consumers = startProjections(projections, { pool: cuttable, log, logger: silent, signal: stopping.signal });
      const stop = async (): Promise<void> => {
        stopping.abort();
        await Promise.all(consumers.map(({ stopped }) => stopped));
      };
      const started = { progress: () => consumers.map(({ progress }) => progress()), stop };
      running.push(started);
      return started;
    },
    rebuild: (projection, options = { swap: false }) =>
      rebuildTable({ pool: cuttable, log, onProgress: () => undefined }, projection, options),
    rowsOf: async ({ table, keyColumn }) => {
      const { rows } = await pool.query<Row>(`SELECT * FROM read.${table} ORDER BY ${keyColumn}`);
      return rows.map(({ last_position: _, ...row }) => row);
    },
    running: () => running,
    close: async () => {
      for (const { stop } of running) await stop();
      await cuttable.end();
      await pool.end();
      await log.close();
      await database.drop();
    },
  };
};

const newContext = () =>
  commandContext({ commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR, subjectId: SUBJECT });
