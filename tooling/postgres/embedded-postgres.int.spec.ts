import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import * as z from 'zod/mini';
import { signalProcess, waitUntilGone } from '../supervisor/os-process.ts';
import { startEmbeddedPostgres, type EmbeddedPostgresOptions, type RunningPostgres } from './embedded-postgres.ts';
import { readPostgresRecord, removeRefuge } from './postgres-location.ts';

const isRoot = process.getuid?.() === 0;
const LIMIT_MS = 60_000;
const GONE_LIMIT_MS = 10_000;

describe('the embedded database', () => {
  let parent: string;
  let options: EmbeddedPostgresOptions;
  let server: RunningPostgres | undefined;

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'embedded-'));
    await chmod(parent, 0o711);
    options = optionsFor(join(parent, 'data'));
    await mkdir(options.dataDir, { mode: 0o711 });
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
    await removeRefuge(options.recordFile);
    await rm(parent, { recursive: true, force: true });
  });

  it(
    'keeps its data and port after a stop',
    async () => {
      server = await startEmbeddedPostgres(options);
      await ask(server, 'CREATE TABLE kept (n int)');
      const { port } = server;
      await server.stop();
      server = await startEmbeddedPostgres(options);
      expect(await ask(server, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 0 }]);
      expect(server.port).toBe(port);
      expect(server.adopted).toBe(false);
    },
    LIMIT_MS,
  );

  it(
    'survives a kill of its starter, and the next start adopts it',
    async () => {
      const first = await startAndKillStarter();
      server = await startEmbeddedPostgres(options);
      expect(server).toMatchObject({ pid: first.pid, port: first.port, adopted: true });
    },
    LIMIT_MS,
  );

  it(
    'recovers after a kill',
    async () => {
      server = await startEmbeddedPostgres(options);
      await ask(server, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n');
      signalProcess(server.pid, 'SIGKILL');
      await waitUntilGone(server.pid, GONE_LIMIT_MS);
      server = await startEmbeddedPostgres(options);
      expect(await ask(server, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }]);
    },
    LIMIT_MS,
  );

  it(
    'requires its password, and listens on loopback only',
    async () => {
      server = await startEmbeddedPostgres(options);
      const stranger = new pg.Client({ connectionString: `postgres://postgres:wrong@127.0.0.1:${server.port}/postgres` });
      await expect(stranger.connect()).rejects.toThrow('password authentication failed');
      expect(await ask(server, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
      expect(await ask(server, 'SHOW unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
    },
    LIMIT_MS,
  );

  const inPrivate = isRoot ? it : it.skip;
  inPrivate(
    'stores its data below /var/tmp when root starts it in a folder that other accounts cannot enter',
    async () => {
      await chmod(parent, 0o700);
      server = await startEmbeddedPostgres(options);
      const { cluster, refuge } = (await readPostgresRecord(options.recordFile)) ?? {};
      expect(refuge).toMatch(/^\/var\/tmp\/danubit-\w{6}$/);
      expect(cluster).toBe(`${String(refuge)}/data/cluster`);
      expect((await stat(String(cluster))).uid).not.toBe(0);
      await server.stop();
      expect(await removeRefuge(options.recordFile)).toBe(refuge);
      await expect(stat(String(refuge))).rejects.toThrow('ENOENT');
      server = undefined;
    },
    LIMIT_MS,
  );

  const startAndKillStarter = async (): Promise<{ pid: number; port: number }> => {
    const child = spawn(process.execPath, [new URL('__fixtures__/starter.ts', import.meta.url).pathname, options.dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const [said] = z.parse(z.tuple([z.unknown()]), await once(child.stdout, 'data'));
    child.kill('SIGKILL');
    await once(child, 'exit');
    return z.parse(z.object({ pid: z.number(), port: z.number() }), JSON.parse(String(said)));
  };
});

const optionsFor = (dataDir: string): EmbeddedPostgresOptions => ({
  dataDir,
  recordFile: join(dataDir, 'postgres.json'),
  logFile: join(dataDir, 'postgres.log'),
  password: 'tests-only',
  durable: true,
});

const ask = async (server: RunningPostgres, sql: string): Promise<readonly unknown[]> => {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    const { rows }: { rows: readonly unknown[] } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
};
