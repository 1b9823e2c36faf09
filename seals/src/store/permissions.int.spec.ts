import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logEpochStatements } from '@danubit/event-store/postgres/log-schema';
import { logMigrations } from '@danubit/event-store/postgres/migrations/log-migrations';
import { restrictedLogMigrations } from '@danubit/event-store/postgres/migrations/1766200000000-restricted-log';
import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { DataSource, type QueryRunner } from 'typeorm';
import { refusalSealMigrations, restrictedSealMigrations, sealMigrations } from './migrations/seal-migrations.ts';

const ROLES = ['danubit_audit', 'danubit_api', 'danubit_projections', 'danubit_workers', 'danubit_keys', 'danubit_restricted'] as const;
type Role = (typeof ROLES)[number];

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
  for (const schema of ['log', 'restricted', 'refusals', 'audit', 'audit_restricted', 'audit_refusals'])
    await runner.query(`CREATE SCHEMA ${schema}`);
  for (const statement of [...logEpochStatements('refusals'), 'CREATE VIEW refusals.events AS SELECT 1::bigint AS position'])
    await runner.query(statement);
  for (const Migration of [
    ...logMigrations,
    ...restrictedLogMigrations,
    ...sealMigrations,
    ...restrictedSealMigrations,
    ...refusalSealMigrations,
  ]) {
    await new Migration().up(runner);
  }
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

const mayDo = async (sql: string): Promise<readonly Role[]> => {
  const allowed: Role[] = [];
  for (const role of ROLES) if (await isAllowed(role, sql)) allowed.push(role);
  return allowed;
};

test.each(['audit', 'audit_restricted', 'audit_refusals'])('only danubit_audit adds to %s, and no role changes it', async (schema) => {
  expect(await mayDo(`INSERT INTO ${schema}.trees (tree, origin) VALUES ('t', 'o')`)).toEqual(['danubit_audit']);
  for (const table of ['trees', 'tiles', 'seal_checkpoints', 'seal_keys']) {
    expect(await mayDo(`UPDATE ${schema}.${table} SET tree = 'x'`)).toEqual([]);
    expect(await mayDo(`DELETE FROM ${schema}.${table}`)).toEqual([]);
    expect(await mayDo(`TRUNCATE ${schema}.${table} CASCADE`)).toEqual([]);
  }
});

test('the api reads the seals of the main log and of refused commands, its restricted role those of the restricted log, workers only how the sealing is doing', async () => {
  expect(await mayDo('SELECT FROM audit.seal_checkpoints')).toEqual(['danubit_audit', 'danubit_api']);
  expect(await mayDo('SELECT FROM audit_refusals.seal_checkpoints')).toEqual(['danubit_audit', 'danubit_api']);
  expect(await mayDo('SELECT FROM refusals.events')).toEqual(['danubit_audit']);
  expect(await mayDo('SELECT FROM audit_restricted.seal_checkpoints')).toEqual(['danubit_audit', 'danubit_restricted']);
  expect(await mayDo('SELECT FROM audit.state')).toEqual(['danubit_audit', 'danubit_api', 'danubit_workers']);
  expect(await mayDo('SELECT FROM audit_restricted.state')).toEqual(['danubit_audit', 'danubit_workers']);
});

test('danubit_audit reads both logs and appends to neither', async () => {
  for (const log of ['log', 'restricted']) {
    expect(await isAllowed('danubit_audit', `SELECT FROM ${log}.events, ${log}.epoch`)).toBe(true);
    expect(
      await isAllowed('danubit_audit', `SELECT * FROM ${log}.append_one('thing-1', -2, gen_random_uuid(), 'Happened', '{}', '{}')`),
    ).toBe(false);
    expect(await isAllowed('danubit_audit', `DELETE FROM ${log}.events`)).toBe(false);
  }
  expect(await isAllowed('danubit_audit', 'SELECT FROM keys.personal_data_keys')).toBe(false);
});
