import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { ModeOfRows1765800000000 } from './1765800000000-mode-of-rows.ts';

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

/** Migrates a database of an older version with one balance and a log of the given mode. */
const upgraded = async (mode: string | null): Promise<unknown> => {
  const runner = source.createQueryRunner();
  await runner.query('DROP SCHEMA IF EXISTS read CASCADE; DROP SCHEMA IF EXISTS log CASCADE; CREATE SCHEMA read; CREATE SCHEMA log');
  await runner.query(`CREATE TABLE log.events (position bigint, metadata json)`);
  if (mode !== null) await runner.query('INSERT INTO log.events VALUES (1, $1)', [JSON.stringify({ mode })]);
  await runner.query(`CREATE TABLE read.balances (id text PRIMARY KEY, user_id text)`);
  await runner.query(`INSERT INTO read.balances VALUES ('a:EUR', 'a')`);
  await new ModeOfRows1765800000000().up(runner);
  const rows = await runner.manager.query<unknown[]>('SELECT * FROM read.balances');
  await runner.release();
  return rows[0];
};

test.each(['live', 'test'])('existing rows get the mode of the log until they are rebuilt: %s', async (mode) => {
  expect(await upgraded(mode)).toEqual({ id: 'a:EUR', user_id: 'a', mode, debt_balance: '0' });
});

test('with an empty log, existing rows count as test rows', async () => {
  expect(await upgraded(null)).toMatchObject({ mode: 'test' });
});
