import { randomBytes } from 'node:crypto';
import type { EventLog } from '../event-store/event-log.ts';
import { MemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { MemoryPersonalDataKeys } from '../event-store/memory/memory-personal-data-keys.ts';
import { mainLogOn } from '../event-store/open-event-log.ts';
import type { PersonalDataKeys } from '../event-store/personal-data.port.ts';
import { logMigrations } from '../event-store/postgres/migrations/log-migrations.ts';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.ts';
import { PostgresPersonalDataKeys } from '../event-store/postgres/postgres-personal-data-keys.ts';
import { runMigrations } from '../event-store/postgres/run-migrations.ts';
import { SystemClock, type Clock } from '../kernel/clock.ts';
import { TEST_IDENTITY } from './test-identity.ts';

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

/** Keys in the same test database; every log of a test file wraps them alike. */
export const postgresKeys = (url: string): PersonalDataKeys =>
  new PostgresPersonalDataKeys({ connectionString: url, keyEncryptionKey: KEY_ENCRYPTION_KEY });
