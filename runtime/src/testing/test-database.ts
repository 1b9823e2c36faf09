import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> };

/**
 * Creates an empty database, so that tests run in parallel and share no data. The server is by default TEST_DATABASE_URL, which the
 * test launcher sets: a given server, a container, or the embedded PostgreSQL.
 */
export const createTestDatabase = async (server: string | undefined = process.env['TEST_DATABASE_URL']): Promise<TestDatabase> => {
  const name = newName();
  await on(given(server), (client) => client.query(`CREATE DATABASE ${name}`));
  return databaseOf(given(server), name);
};

/**
 * Creates a copy of a database that `fill` has filled. The first test that wants this content fills a template, and the others copy it,
 * which is many times faster. `key` names the content. Templates belong to one run of the tests (TEST_RUN), which drops them at its end.
 */
export const createFilledDatabase = async (key: string, fill: (url: string) => Promise<void>): Promise<TestDatabase> => {
  const server = given(process.env['TEST_DATABASE_URL']);
  const template = `${templatePrefix()}${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
  const name = newName();
  await on(server, async (client) => {
    // Held until the connection ends: of several tests one fills, and the others wait.
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [template]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) await fillTemplate(client, server, template, fill);
    // Through the write-ahead log, which is the default, it takes twice the time.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  return databaseOf(server, name);
};

const templatePrefix = (): string => `template_${process.env['TEST_RUN'] ?? 'alone'}_`;

const fillTemplate = async (client: pg.Client, server: string, template: string, fill: (url: string) => Promise<void>): Promise<void> => {
  const filled = newName();
  await client.query(`CREATE DATABASE ${filled}`);
  await fill(addressOf(server, filled));
  await waitUntilLeft(client, filled);
  await client.query(`ALTER DATABASE ${filled} RENAME TO ${template}`);
};

const newName = (): string => `test_${randomBytes(6).toString('hex')}`;

const given = (server: string | undefined): string => {
  if (server !== undefined) return server;
  throw new Error('TEST_DATABASE_URL is not set: run the tests with "make test", or give the address of a PostgreSQL.');
};

const addressOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
};

const databaseOf = (server: string, name: string): TestDatabase => ({
  url: addressOf(server, name),
  drop: () =>
    on(server, async (client) => {
      await waitUntilLeft(client, name);
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }),
});

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
