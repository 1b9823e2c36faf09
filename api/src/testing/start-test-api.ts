import 'reflect-metadata';
import { logMigrations } from '@danubit/event-store/postgres/migrations/log-migrations';
import { restrictedLogMigrations } from '@danubit/event-store/postgres/migrations/1766200000000-restricted-log';
import { readSettingsWithProviders, type ConfiguredProvider } from '@danubit/core/payment-provider/configured-providers';
import { EventLog } from '@danubit/event-store/event-log';
import { refusalSealMigrations, sealMigrations } from '@danubit/seals/store/migrations/seal-migrations';
import type { Projection } from '@danubit/projections/define-projection';
import { readMigrations } from '@danubit/projections/migrations/read-migrations';
import { openReadPool } from '@danubit/projections/read-pool';
import { startProjections } from '@danubit/projections/start-projections';
import { eventually } from '@danubit/runtime/testing/eventually';
import { LEASE_CONNECTIONS } from '@danubit/consumer/lease';
import type { ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import { workMigrations } from '@danubit/workers/due/migrations/work-migrations';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { createApp } from '../create-app.ts';
import type { ApiSettingsValues } from '../platform/config/api-settings.ts';
import { appMigrations } from '../platform/database/migrations/app-migrations.ts';
import { commandRecordMigrations, refusalMigrations } from '../platform/database/migrations/command-record-migrations.ts';
import { createMigratedDatabase, testSettings, type Migration } from './app-database.ts';
import { RecordedLog } from './recorded-log.ts';
import { TestClock } from './test-clock.ts';

export type TestApi = {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly settings: ApiSettingsValues;
  readonly database: DataSource;
  readonly eventLog: EventLog;
  readonly clock: TestClock;
  readonly log: RecordedLog;
  readonly stop: () => Promise<void>;
};

type Options = {
  /** Providers besides those of the registry. */
  readonly providers?: readonly ConfiguredProvider[];
  readonly settings?: Partial<ApiSettingsValues>;
  /** Besides those of the api, the logs and the read tables, which are always there. */
  readonly migrations?: readonly Migration[];
  /** Whether the database has the tables of the workers. */
  readonly hasWork?: boolean;
  /** Those that keep their read tables up to date from the log of this api; without them a read table stays as the test writes it. */
  readonly projections?: readonly Projection[];
  /** Unset: every question is answered with "clear". */
  readonly compliance?: ClearanceCheck;
};

/** The whole api on a free port over a database of its own. */
export const startTestApi = async ({ migrations = [], hasWork = false, projections = [], ...options }: Options = {}): Promise<TestApi> => {
  const testDatabase = await createMigratedDatabase(
    [
      ...new Set([
        ...logMigrations,
        ...restrictedLogMigrations,
        ...sealMigrations,
        ...commandRecordMigrations,
        ...refusalMigrations,
        ...refusalSealMigrations,
        ...appMigrations,
        ...readMigrations,
        ...migrations,
      ]),
    ],
    hasWork ? workMigrations : [],
  );
  const api = await startTestApiOn(testDatabase.url, options);
  const stopProjections = await keepProjected(api, projections);
  const stop = async (): Promise<void> => {
    await stopProjections();
    await api.stop();
    await testDatabase.drop();
  };
  return { ...api, stop };
};

/** Long, for a loaded machine. */
const PROJECTED_WITHIN_MS = 60_000;
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Resolves when all of them follow the log, so that no test waits for their start. */
const keepProjected = async ({ settings, eventLog }: TestApi, projections: readonly Projection[]): Promise<() => Promise<void>> => {
  if (projections.length === 0) return () => Promise.resolve();
  const pool = openReadPool(settings.DATABASE_URL, projections.length + LEASE_CONNECTIONS, SILENT);
  const stopping = new AbortController();
  const running = startProjections(projections, { pool, log: eventLog, logger: SILENT, signal: stopping.signal });
  await eventually(() => running.every(({ progress }) => progress().state === 'live'), PROJECTED_WITHIN_MS);
  return async () => {
    stopping.abort();
    await Promise.all(running.map(({ stopped }) => stopped));
    await pool.end();
  };
};

/** The same over a migrated database, which it leaves as it is. */
export const startTestApiOn = async (
  databaseUrl: string,
  {
    settings: overrides = {},
    providers: others = [],
    compliance = { of: () => Promise.resolve('clear') },
  }: Omit<Options, 'migrations' | 'hasWork' | 'projections'> = {},
): Promise<TestApi> => {
  const { providers } = readSettingsWithProviders([], 'notifications', { STRIPE_WEBHOOK_SECRET: 'whsec_for_tests' });
  const settings = { ...testSettings(databaseUrl), ...overrides };
  const clock = new TestClock();
  const log = new RecordedLog();
  const app = await createApp({ settings, providers: [...providers, ...others], log, clock, compliance });
  await app.listen(0, '127.0.0.1');
  const parts = { database: app.get(DataSource), eventLog: app.get(EventLog), clock, log };
  return { url: await app.getUrl(), app, settings, ...parts, stop: () => app.close() };
};
