import 'reflect-metadata';
import { logMigrations } from '@danubit/core/event-store/postgres/migrations/log-migrations';
import { EventLog } from '@danubit/core/event-store/event-log';
import { Clock } from '@danubit/core/kernel/clock';
import { readMigrations } from '@danubit/projections/migrations/read-migrations';
import { createTestDatabase } from '@danubit/core/testing/test-database';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { DataSource, type MigrationInterface } from 'typeorm';
import { createApp } from '../create-app.ts';
import type { ApiSettingsValues } from '../platform/config/api-settings.ts';
import { appMigrations } from '../platform/database/migrations/app-migrations.ts';
import { RecordedLog } from './recorded-log.ts';

/** Starts at the real time, since token expiry is checked against it, and moves only when told. */
export class TestClock extends Clock {
  #now = new Date();

  override now(): Date {
    return new Date(this.#now);
  }

  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
}

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

type Migration = new () => MigrationInterface;
type Options = { readonly settings?: Partial<ApiSettingsValues>; readonly migrations?: readonly Migration[] };

/** The whole api on a free port over a database of its own. `migrations` adds those of schema `work`. */
export const startTestApi = async ({ settings: overrides = {}, migrations = [] }: Options = {}): Promise<TestApi> => {
  const testDatabase = await createTestDatabase();
  await migrate(testDatabase.url, [...new Set([...logMigrations, ...appMigrations, ...readMigrations, ...migrations])]);
  const settings = { ...testSettings(testDatabase.url), ...overrides };
  const clock = new TestClock();
  const log = new RecordedLog();
  const app = await createApp({ settings, log, clock });
  await app.listen(0, '127.0.0.1');
  const stop = async (): Promise<void> => {
    await app.close();
    await testDatabase.drop();
  };
  return { url: await app.getUrl(), app, settings, database: app.get(DataSource), eventLog: app.get(EventLog), clock, log, stop };
};

const migrate = async (url: string, migrations: readonly Migration[]): Promise<void> => {
  const database = new DataSource({ type: 'postgres', url, migrations: [...migrations], migrationsTableName: 'test_migrations' });
  await database.initialize();
  try {
    for (const schema of ['log', 'keys', 'app', 'read', 'work']) await database.query(`CREATE SCHEMA ${schema}`);
    await database.runMigrations();
  } finally {
    await database.destroy();
  }
};

export const testSettings = (databaseUrl: string): ApiSettingsValues => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = (): string => randomBytes(32).toString('base64');
  return {
    LISTEN_PORT: 1,
    LISTEN_HOST: '127.0.0.1',
    PUBLIC_URL: 'http://danubit.test',
    TRUSTED_PROXIES: 'loopback',
    DATABASE_URL: databaseUrl,
    KEYS_DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: undefined,
    SMTP_URL: undefined,
    KEY_ENCRYPTION_KEY: key(),
    EMAIL_INDEX_KEY: key(),
    ONE_TIME_TOKEN_KEY: key(),
    ACCESS_TOKEN_KEY: JSON.stringify(privateKey.export({ format: 'jwk' })),
    INTERNAL_SECRET: key(),
    STRIPE_WEBHOOK_SECRET: 'whsec_for_tests',
    MODE: 'test',
    CODE_VERSION: 'test',
    REFERENCE_RATES_FILE: undefined,
    REGULATORY_LIMITS_USD: undefined,
    COUNTRY_DATABASE_FILE: undefined,
  };
};
