import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource, type QueryRunner } from 'typeorm';
import { readMigrations } from './read-migrations.ts';
import { tableSchemas } from '../tables/all-schemas.ts';

const ROLES = ['danubit_api', 'danubit_projections', 'danubit_workers', 'danubit_keys'] as const;
type Role = (typeof ROLES)[number];

/** Roles belong to the whole server, which other tests share, so everything here happens in one transaction that is rolled back. */
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

/** The tables of the schema on which the role has any of the rights. */
const tablesWith = async (role: Role, rights: string): Promise<readonly string[]> => {
  const tables = await runner.manager.query<{ name: string }[]>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'read' AND c.relkind = 'r' AND has_table_privilege($1, c.oid, $2) ORDER BY 1`,
    [role, rights],
  );
  return tables.map(({ name }) => name);
};

test('only the projections write read tables', async () => {
  expect(await tablesWith('danubit_projections', 'INSERT')).toEqual(expect.arrayContaining(Object.keys(tableSchemas)));
  for (const role of ['danubit_api', 'danubit_workers', 'danubit_keys'] as const) {
    expect([role, await tablesWith(role, 'INSERT, UPDATE, DELETE, TRUNCATE')]).toEqual([role, []]);
  }
});

test('the api reads all of them, the role of the keys none', async () => {
  expect(await tablesWith('danubit_api', 'SELECT')).toEqual(expect.arrayContaining(Object.keys(tableSchemas)));
  expect(await tablesWith('danubit_keys', 'SELECT')).toEqual([]);
});

test('the workers read the tables with rows of one owner, to export them, and no others', async () => {
  const readable = await tablesWith('danubit_workers', 'SELECT');
  expect(readable).toEqual(expect.arrayContaining(['profiles', 'transactions', 'data_exports']));
  // The position up to which the sums of the ledger are right.
  expect(readable.filter((table) => !(table in tableSchemas) && !table.startsWith('books_'))).toEqual(['checkpoints']);
});

describe('a table and its twin', () => {
  const asProjections = async (...statements: readonly string[]): Promise<void> => {
    await runner.query('SET LOCAL ROLE danubit_projections');
    for (const statement of statements) await runner.query(statement);
    await runner.query('RESET ROLE');
  };
  const isRefused = async (role: Role, statement: string): Promise<boolean> => {
    await runner.query('SAVEPOINT attempt');
    try {
      await runner.query(`SET LOCAL ROLE ${role}`);
      await runner.query(statement);
      return false;
    } catch {
      return true;
    } finally {
      await runner.query('ROLLBACK TO SAVEPOINT attempt');
    }
  };
  /** Everything about a table that other programs and migrations depend on. */
  const lookOf = async (table: string): Promise<unknown> =>
    runner.query(
      `SELECT pg_get_userbyid(c.relowner) AS owner, c.relacl::text AS grants, c.reloptions,
         (SELECT array_agg(pg_get_indexdef(i.indexrelid) ORDER BY pg_get_indexdef(i.indexrelid)) FROM pg_index i WHERE i.indrelid = c.oid) AS indexes,
         (SELECT array_agg(conname || ' ' || pg_get_constraintdef(k.oid) ORDER BY conname) FROM pg_constraint k WHERE k.conrelid = c.oid) AS rules,
         (SELECT array_agg(attname || ' ' || attacl::text ORDER BY attname) FROM pg_attribute a WHERE a.attrelid = c.oid AND attacl IS NOT NULL) AS columns
       FROM pg_class c WHERE c.oid = $1::regclass`,
      [`read.${table}`],
    );

  test.each(['transactions', 'balances', 'ledger_entries'])(
    'change places in %s, with no visible difference but the rows',
    async (table) => {
      await runner.query(`GRANT SELECT ON read.${table} TO danubit_keys; GRANT SELECT (last_position) ON read.${table} TO PUBLIC`);
      const before = await lookOf(table);
      const { oid } = (await runner.manager.query<{ oid: string }[]>(`SELECT $1::regclass::oid AS oid`, [`read.${table}`]))[0] ?? {
        oid: '',
      };
      await asProjections(`SELECT read.make_twin('${table}')`, `SELECT FROM read.${table}_rebuild`, `SELECT read.swap_twin('${table}')`);
      expect(await lookOf(table)).toEqual(before);
      expect(await runner.query(`SELECT to_regclass('read.${table}')::oid::text <> $1 AS swapped`, [oid])).toEqual([{ swapped: true }]);
      expect(await runner.query(`SELECT to_regclass('read.${table}_rebuild') AS left`)).toEqual([{ left: null }]);
    },
  );

  test('give a table that the projections recreated back to the owner of the schema, and to its reader', async () => {
    const before = await lookOf('profiles');
    await runner.query('DROP TABLE read.profiles');
    const made = tableSchemas['profiles'] ?? [];
    await asProjections(
      ...made,
      `GRANT SELECT ON read.profiles TO ${String(((await runner.query('SELECT current_user AS owner')) as { owner: string }[])[0]?.owner)}`,
    );
    await asProjections("SELECT read.make_twin('profiles')", "SELECT read.swap_twin('profiles')");
    expect(await tablesWith('danubit_api', 'SELECT')).toContain('profiles');
    expect(await tablesWith('danubit_projections', 'INSERT')).toContain('profiles');
    expect(await lookOf('profiles')).toMatchObject([{ owner: (before as { owner: string }[])[0]?.owner }]);
  });

  test('are handled by the projections only, and only for read tables', async () => {
    for (const call of ["read.make_twin('balances')", "read.swap_twin('balances')", "read.drop_twin('balances')"]) {
      for (const role of ['danubit_api', 'danubit_workers', 'danubit_keys'] as const)
        expect([role, call, await isRefused(role, `SELECT ${call}`)]).toEqual([role, call, true]);
    }
    for (const table of [
      'checkpoints',
      'parked_streams',
      'leases',
      'migrations',
      'nothing',
      'balances_rebuild',
      "x'; DROP TABLE read.balances; --",
    ]) {
      const call = `SELECT read.make_twin($$${table}$$)`;
      expect([table, await isRefused('danubit_projections', call)]).toEqual([table, true]);
    }
    expect(await isRefused('danubit_projections', 'DROP TABLE read.balances')).toBe(true);
  });
});
