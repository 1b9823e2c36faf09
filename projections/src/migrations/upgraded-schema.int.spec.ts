import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { createTestDatabase } from '@danubit/runtime/testing/test-database';
import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readMigrations } from './read-migrations.ts';

const OLD_SCHEMA = join(import.meta.dirname, '__fixtures__', 'read-schema-of-2026-11.sql');

type Shape = { readonly columns: readonly unknown[]; readonly indexes: readonly unknown[]; readonly checks: readonly unknown[] };

/** The tables of schema `read` after all migrations, on a database that starts with the given SQL. */
const migrated = async (startingWith: string): Promise<Shape> => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(startingWith);
    await runMigrations({ url: database.url, schema: 'read', migrations: readMigrations });
    const rows = async (sql: string): Promise<readonly unknown[]> => (await client.query<Record<string, unknown>>(sql)).rows;
    return {
      columns: await rows(
        `SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name
         FROM information_schema.columns WHERE table_schema = 'read' ORDER BY 1, 2`,
      ),
      indexes: await rows(`SELECT tablename, indexdef FROM pg_indexes WHERE schemaname = 'read' ORDER BY 1, 2`),
      checks: await rows(
        `SELECT conrelid::regclass::text AS on_table, pg_get_constraintdef(oid) AS rule
         FROM pg_constraint WHERE connamespace = 'read'::regnamespace ORDER BY 1, 2`,
      ),
    };
  } finally {
    await client.end();
    await database.drop();
  }
};

/** A read table whose schema file changed without a migration differs here. */
test('an upgraded installation has the same read tables as a new one', async () => {
  const [upgraded, fresh] = [await migrated(await readFile(OLD_SCHEMA, 'utf8')), await migrated('')];
  expect(fresh.columns.length).toBeGreaterThan(80);
  expect(upgraded).toEqual(fresh);
});
