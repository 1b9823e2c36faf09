import { randomBytes } from 'node:crypto';
import type { EventLog } from '@danubit/event-store/event-log';
import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import { MemoryPersonalDataKeys } from '@danubit/event-store/memory/memory-personal-data-keys';
import { mainLogOn } from '../main-log/open-event-log.ts';
import type { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { logMigrations } from '@danubit/event-store/postgres/migrations/log-migrations';
import { PostgresEventStore } from '@danubit/event-store/postgres/postgres-event-store';
import { PostgresPersonalDataKeys } from '@danubit/event-store/postgres/postgres-personal-data-keys';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { SystemClock, type Clock } from '@danubit/runtime/clock';
import { TEST_IDENTITY } from '@danubit/event-store/testing/test-identity';

type MemoryParts = { readonly keys?: PersonalDataKeys; readonly clock?: Clock };

/** The main log in memory. Give `keys` to destroy one, `clock` to choose `recordedAt`. */
export const memoryLog = ({ keys = new MemoryPersonalDataKeys(), clock = new SystemClock() }: MemoryParts = {}): EventLog =>
  mainLogOn(new MemoryEventStore(clock), keys, TEST_IDENTITY);

/** The main log in a test database (`createTestDatabase`), migrated. Close it before the database is dropped. */
export const postgresLog = async (
  url: string,
  { keys = postgresKeys(url) }: { readonly keys?: PersonalDataKeys } = {},
): Promise<EventLog> => {
  await runMigrations({ url, schema: 'log', migrations: logMigrations });
  return mainLogOn(new PostgresEventStore({ connectionString: url }), keys, TEST_IDENTITY);
};

const KEY_ENCRYPTION_KEY = randomBytes(32).toString('base64');

/** Keys in the same test database; every log of a test file wraps them with the same key encryption key. */
export const postgresKeys = (url: string): PersonalDataKeys =>
  new PostgresPersonalDataKeys({ connectionString: url, keyEncryptionKey: KEY_ENCRYPTION_KEY });
