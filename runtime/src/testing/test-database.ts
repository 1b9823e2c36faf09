import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/**
 * Creates an empty database, so that tests run in parallel and share no data. The server is by default TEST_DATABASE_URL, which the
 * test launcher sets: a given server, a container, or the embedded PostgreSQL.
 */
export const createTestDatabase = async (server: string | undefined = process.env['TEST_DATABASE_URL']): Promise<TestDatabase> => {
  if (server === undefined)
    throw new Error('TEST_DATABASE_URL is not set: run the tests with "make test", or give the address of a PostgreSQL.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => runOn(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
};

const runOn = async (connectionString: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};
