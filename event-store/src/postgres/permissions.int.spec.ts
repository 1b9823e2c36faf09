import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource, type QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { restrictedLogMigrations } from './migrations/1766200000000-restricted-log.ts';
import { logMigrations } from './migrations/log-migrations.ts';

const ROLES = [
  'danubit_api',
  'danubit_projections',
  'danubit_workers',
  'danubit_compliance',
  'danubit_keys',
  'danubit_restricted',
] as const;
type Role = (typeof ROLES)[number];

const READ = 'SELECT count(*) FROM log.events';
const APPEND = `SELECT * FROM log.append(ARRAY['thing-1'], ARRAY[-2::bigint], ARRAY[0], ARRAY[1], ARRAY[1],
  ARRAY['${randomUUID()}'::uuid], ARRAY['Happened'], ARRAY['{}'::json], ARRAY['{}'::json], false)`;
const APPEND_ONE = `SELECT * FROM log.append_one('thing-1', -2, '${randomUUID()}', 'Happened', '{}', '{}')`;
const INSERT = `INSERT INTO log.events VALUES (1, 'thing-1', 0, '${randomUUID()}', 'Happened', '{}', '{}', now())`;
const READ_KEYS = 'SELECT count(*) FROM keys.personal_data_keys';
const MAKE_KEY = `INSERT INTO keys.personal_data_keys (key_id, subject_id, retention_class, wrapped_key) VALUES ('${randomUUID()}', 's', 'account', 'x')`;
const DESTROY_KEY = 'UPDATE keys.personal_data_keys SET wrapped_key = NULL, destroyed_at = now()';
const CHANGES = [INSERT, 'UPDATE log.events SET type = type', 'DELETE FROM log.events', 'TRUNCATE log.events'];
const KEYS = [READ_KEYS, MAKE_KEY, DESTROY_KEY];

/** Roles belong to the whole server, which other tests share: this spec runs in one transaction that is rolled back. */
let database: TestDatabase;
let source: DataSource;
let runner: QueryRunner;
beforeAll(async () => {
  database = await createTestDatabase();
  source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  runner = source.createQueryRunner();
  await runner.startTransaction();
  for (const role of ROLES) {
    await runner.query(
      `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role}; END IF; END $$`,
    );
  }
  for (const schema of ['log', 'restricted']) await runner.query(`CREATE SCHEMA ${schema}`);
  for (const Migration of [...logMigrations, ...restrictedLogMigrations]) await new Migration().up(runner);
});
afterAll(async () => {
  await runner.rollbackTransaction();
  await source.destroy();
  await database.drop();
});

const isAllowed = async (role: Role, sql: string): Promise<boolean> => {
  await runner.query('SAVEPOINT attempt');
  try {
    await runner.query(`SET LOCAL ROLE ${role}`);
    await runner.query(sql);
    return true;
  } catch (error) {
    if (String(error).includes('permission denied')) return false;
    throw error;
  } finally {
    await runner.query('ROLLBACK TO SAVEPOINT attempt');
  }
};

describe('the roles of the log', () => {
  test.each(['danubit_api', 'danubit_workers', 'danubit_compliance'] as const)('%s may read and append only', async (role) => {
    for (const sql of [READ, APPEND, APPEND_ONE]) expect([sql, await isAllowed(role, sql)]).toStrictEqual([sql, true]);
    for (const sql of [...CHANGES, ...KEYS]) expect([sql, await isAllowed(role, sql)]).toStrictEqual([sql, false]);
  });

  test('danubit_projections may only read', async () => {
    expect(await isAllowed('danubit_projections', READ)).toBe(true);
    for (const sql of [APPEND, APPEND_ONE, ...CHANGES, ...KEYS]) {
      expect([sql, await isAllowed('danubit_projections', sql)]).toStrictEqual([sql, false]);
    }
  });

  test('only danubit_keys may read, create and destroy keys, and it cannot read the log', async () => {
    for (const sql of [READ_KEYS, MAKE_KEY, DESTROY_KEY]) expect([sql, await isAllowed('danubit_keys', sql)]).toStrictEqual([sql, true]);
    for (const sql of [
      READ,
      APPEND,
      APPEND_ONE,
      'DELETE FROM keys.personal_data_keys',
      "UPDATE keys.personal_data_keys SET subject_id = 'x'",
    ]) {
      expect([sql, await isAllowed('danubit_keys', sql)]).toStrictEqual([sql, false]);
    }
  });

  test('only danubit_restricted may read the restricted log and append to it, and nothing else', async () => {
    const own = [READ, APPEND, APPEND_ONE].map((sql) => sql.replaceAll('log.', 'restricted.'));
    for (const sql of own) {
      for (const role of ROLES) expect([role, sql, await isAllowed(role, sql)]).toStrictEqual([role, sql, role === 'danubit_restricted']);
    }
    for (const sql of [READ, APPEND, APPEND_ONE, ...KEYS, ...CHANGES.map((change) => change.replaceAll('log.', 'restricted.'))]) {
      expect([sql, await isAllowed('danubit_restricted', sql)]).toStrictEqual([sql, false]);
    }
  });
});
