import { spawn, type ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { messageOf } from '@danubit/deploy/installation/errors';
import { findFreePort, isPortFree } from '../ports.ts';
import { waitUntilGone } from '../supervisor/os-process.ts';
import { clusterExists, createCluster, SUPERUSER } from './create-cluster.ts';
import { locatePostgres, readPostgresRecord, updatePostgresRecord, type PostgresLocation } from './postgres-location.ts';
import { findPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts';

/** Crash recovery may have to replay a lot of write-ahead log. */
const READY_LIMIT_MS = 120_000;
const POLL_MS = 100;
const LAUNCH_ATTEMPTS = 5;
const PAUSE_BETWEEN_ATTEMPTS_MS = 1_000;

export type EmbeddedPostgresOptions = {
  readonly dataDir: string;
  readonly recordFile: string;
  readonly logFile: string;
  readonly password: string;
  /** False in tests: writes are not flushed to disk. */
  readonly durable: boolean;
  /** Set at a restart, so that the port stays the same for clients. */
  readonly port?: number;
};

export type RunningPostgres = {
  readonly pid: number;
  readonly port: number;
  /** Whether the server was still running from an earlier start. */
  readonly adopted: boolean;
  /** The address of a database, as superuser. */
  readonly url: (database: string) => string;
  /** Settles when the server has ended. */
  readonly gone: Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL from the binaries of an npm package. It listens on loopback with passwords, without Unix sockets. It runs in its own
 * process group, so that it survives a kill -9 of its starter; the next start then adopts it.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<RunningPostgres> => {
  const location = await locatePostgres(options.dataDir, options.recordFile);
  if (!(await clusterExists(location.cluster))) await createCluster(location, options.password, options.durable);
  const running = await findPostmaster(location.cluster);
  if (running === undefined) return launchUntilReady(location, options);
  const server = describe(options, running, true);
  await untilReady(server, options);
  return server;
};

/**
 * After a kill -9 of the postmaster its child processes live on for a moment, and a new server refuses to start and exits. The start is
 * then retried.
 */
const launchUntilReady = async (location: PostgresLocation, options: EmbeddedPostgresOptions): Promise<RunningPostgres> => {
  for (let attempt = 1; ; attempt += 1) {
    const { child, ...postmaster } = await launch(location, options);
    const server = describe(options, postmaster, false, child);
    try {
      await untilReady(server, options);
      return server;
    } catch (error) {
      if (!(error instanceof EndedWhileStarting) || attempt === LAUNCH_ATTEMPTS) throw error;
      await delay(PAUSE_BETWEEN_ATTEMPTS_MS);
    }
  }
};

class EndedWhileStarting extends Error {}

type Launched = Postmaster & { readonly child: ChildProcess };

const launch = async (location: PostgresLocation, options: EmbeddedPostgresOptions): Promise<Launched> => {
  const port = options.port ?? (await keepPort(options.recordFile));
  const log = await open(options.logFile, 'a', 0o600);
  try {
    const child = spawn(join(location.programs, 'postgres'), ['-D', location.cluster, ...settings(port, options.durable)], {
      ...location.user,
      cwd: dirname(location.cluster),
      env: { PATH: location.programs, LC_ALL: 'C' },
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) => reject(new Error(`PostgreSQL could not be started: ${error.message}`)));
    });
    if (child.pid === undefined) throw new Error('PostgreSQL could not be started.');
    return { pid: child.pid, port, child };
  } finally {
    await log.close();
  }
};

/** The port of the last start if it is free, so that connection settings of tools stay valid. */
const keepPort = async (recordFile: string): Promise<number> => {
  const kept = (await readPostgresRecord(recordFile))?.port;
  if (kept !== undefined && (await isPortFree(kept))) return kept;
  const port = await findFreePort();
  await updatePostgresRecord(recordFile, { port });
  return port;
};

const settings = (port: number, durable: boolean): string[] =>
  Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Two test files at once may each start an api and the workers.
    max_connections: durable ? '300' : '400',
    shared_buffers: '256MB',
    max_wal_size: '1GB',
    // Few workers, because the product shares two cores with the database.
    autovacuum_max_workers: '2',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    // Statements and rows in error messages may contain personal data, so they are not logged.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] %u@%d ',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const describe = (
  options: EmbeddedPostgresOptions,
  { pid, port }: Postmaster,
  adopted: boolean,
  child?: ChildProcess,
): RunningPostgres => ({
  pid,
  port,
  adopted,
  url: (database) => `postgres://${SUPERUSER}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${database}`,
  gone: child === undefined ? untilPidGone(pid) : new Promise((resolve) => child.once('exit', () => resolve())),
  stop: () => stopPostmaster(pid),
});

const untilPidGone = async (pid: number): Promise<void> => {
  await waitUntilGone(pid, Number.POSITIVE_INFINITY);
};

const untilReady = async (server: RunningPostgres, { logFile }: EmbeddedPostgresOptions): Promise<void> => {
  const seen = { ended: false };
  void server.gone.then(() => (seen.ended = true));
  const until = Date.now() + READY_LIMIT_MS;
  for (;;) {
    const problem = await whyNotReady(server.url('postgres'));
    if (problem === undefined) return;
    if (seen.ended) throw new EndedWhileStarting(`PostgreSQL ended while starting. Its log: ${logFile}`);
    if (Date.now() > until) throw new Error(`PostgreSQL does not become ready (${problem}). Its log: ${logFile}`);
    await delay(POLL_MS);
  }
};

const whyNotReady = async (connectionString: string): Promise<string | undefined> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return undefined;
  } catch (error) {
    const message = messageOf(error);
    if (message.includes('password authentication failed')) {
      throw new Error('The database does not accept the password in secrets.json: restore that file from a backup, or run "make reset".');
    }
    return message;
  } finally {
    await client.end();
  }
};
