import { createTestDatabase, type TestDatabase } from '@danubit/core/testing/test-database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource, type QueryRunner } from 'typeorm';
import { readMigrations } from './read-migrations.ts';
import { readTables } from './read-tables.ts';

const ROLES = ['danubit_api', 'danubit_projections', 'danubit_workers', 'danubit_keys'] as const;
type Role = (typeof ROLES)[number];

/** Roles belong to the whole server, which other tests share: everything here happens in one transaction that is rolled back. */
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
  await runner.query('CREATE SCHEMA read');
  for (const Migration of readMigrations) await new Migration().up(runner);
});
afterAll(async () => {
  await runner.rollbackTransaction();
  await source.destroy();
  await database.drop();
});

/** Which of the rights the role has on some table of the schema, and which tables those are. */
const tablesWith = async (role: Role, rights: string): Promise<readonly string[]> => {
  const tables = await runner.manager.query<{ name: string }[]>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'read' AND c.relkind = 'r' AND has_table_privilege($1, c.oid, $2) ORDER BY 1`,
    [role, rights],
  );
  return tables.map(({ name }) => name);
};

test('only the projections write read tables', async () => {
  expect(await tablesWith('danubit_projections', 'INSERT')).toEqual(expect.arrayContaining(Object.keys(readTables)));
  for (const role of ['danubit_api', 'danubit_workers', 'danubit_keys'] as const) {
    expect([role, await tablesWith(role, 'INSERT, UPDATE, DELETE, TRUNCATE')]).toEqual([role, []]);
  }
});

test('the api reads all of them, the keys’ role none', async () => {
  expect(await tablesWith('danubit_api', 'SELECT')).toEqual(expect.arrayContaining(Object.keys(readTables)));
  expect(await tablesWith('danubit_keys', 'SELECT')).toEqual([]);
});
