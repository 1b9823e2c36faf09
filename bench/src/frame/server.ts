import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../tooling/postgres/embedded-postgres.ts';
import { removeRefuge } from '../../../tooling/postgres/postgres-location.ts';
import type { Database } from './measurement.ts';

export type BenchServer = {
  readonly description: string;
  readonly pids: readonly number[];
  readonly freshDatabase: () => Promise<Database>;
  readonly stop: () => Promise<void>;
};

/** BENCH_DATABASE_URL, or an embedded server of this run that flushes every commit to disk, as in production. */
export const provideServer = async (): Promise<BenchServer> => {
  const given = process.env['BENCH_DATABASE_URL'] ?? '';
  if (given !== '') {
    return { description: 'BENCH_DATABASE_URL', pids: [], freshDatabase: () => freshDatabase(given), stop: () => Promise.resolve() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'danubit-bench-'));
  await chmod(folder, 0o711);
  const recordFile = join(folder, 'postgres.json');
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    recordFile,
    logFile: join(folder, 'postgres.log'),
    password: 'bench-only',
    durable: true,
  });
  return {
    description: 'embedded PostgreSQL, durable, over TCP on loopback',
    pids: [server.pid],
    freshDatabase: () => freshDatabase(server.url('postgres')),
    stop: async () => {
      await server.stop();
      await removeRefuge(recordFile);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const freshDatabase = async (serverUrl: string): Promise<Database> => {
  const name = `bench_${randomBytes(5).toString('hex')}`;
  await statementOn(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => statementOn(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
};

/** Runs statements in order over a separate connection. */
export const statementOn = async (connectionString: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Transactions committed in a database so far. A session adds its own to the count up to ten seconds later. */
export const committedIn = async (connectionString: string): Promise<number> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>(
      'SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()',
    );
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
};
