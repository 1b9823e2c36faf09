import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
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
  await on(server, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    drop: () =>
      on(server, async (client) => {
        await waitUntilLeft(client, name);
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
};

/** Polls in steps of 20 ms. */
const MOST_LOOKS = 100;

/** A pool reports its end before the server has closed its sessions. Cutting one is an error in a client that has no listener any more. */
const waitUntilLeft = async (client: pg.Client, name: string): Promise<void> => {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [name]);
    if (rowCount === 0) return;
    await delay(20);
  }
};

const on = async (connectionString: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
