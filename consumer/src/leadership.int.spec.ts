import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { factLog } from '@danubit/event-store/testing/fact-log';
import { logEpochStatements, logSchemaStatements } from '@danubit/event-store/postgres/log-schema';
import { PostgresEventStore } from '@danubit/event-store/postgres/postgres-event-store';
import { eventually } from '@danubit/runtime/testing/eventually';
import { openTcpProxy, type TcpProxy } from '@danubit/runtime/testing/tcp-proxy';
import { openConsumerBench, TEST_LEASE_MS, recordingConsumer, type ConsumerBench } from './testing/consumer-bench.ts';

const STREAM = 'account-l';
const LIMIT_MS = 30_000;
const CONSUMING_PROCESS = fileURLToPath(new URL('./testing/consuming-process.ts', import.meta.url));

let bench: ConsumerBench;
let proxy: TcpProxy;
let remote: pg.Pool;
beforeEach(async () => {
  bench = await openConsumerBench();
  proxy = await openTcpProxy(bench.url);
  remote = new pg.Pool({ connectionString: proxy.url, max: 4, pipeline: true });
  remote.on('error', () => undefined);
});
afterEach(async () => {
  await bench.close();
  await proxy.close();
  await remote.end();
});

const isLive = (running: { readonly progress: () => { readonly state: string } }) => () => running.progress().state === 'live';
const count = async (): Promise<number> => (await bench.applied('shared')).length;

describe('a leader that stops responding', () => {
  test('because its machine is lost is replaced when its lease expires, and writes nothing when it is back', async () => {
    const gate = Promise.withResolvers<undefined>();
    let isHeld = false;
    const first = bench.start(
      recordingConsumer('shared', async (events) => {
        if (!isHeld && events.some(({ stream }) => stream === STREAM)) {
          isHeld = true;
          await gate.promise;
        }
      }),
      bench.log,
      remote,
    );
    await eventually(isLive(first));
    await bench.append(STREAM, STREAM);
    // In the middle of its transaction, with the checkpoint locked.
    await eventually(() => isHeld);
    proxy.swallow();
    const silentSince = performance.now();
    const second = bench.start(recordingConsumer('shared'));
    await eventually(async () => (await count()) === 2, LIMIT_MS);
    expect(performance.now() - silentSince).toBeLessThan(TEST_LEASE_MS * 4);
    gate.resolve(undefined);
    await eventually(() => first.progress().failure?.includes('lease') === true, LIMIT_MS);
    proxy.accept();
    await eventually(() => first.progress().state === 'standby', LIMIT_MS);
    await bench.append(STREAM);
    await eventually(async () => (await count()) === 3);
    expect(await bench.applied('shared')).toEqual([`${STREAM}@0`, `${STREAM}@1`, `${STREAM}@2`]);
    expect(bench.logged).toContainEqual(
      expect.objectContaining({ level: 'warn', message: expect.stringContaining('lease of the leader expired') }),
    );
    await second.stop();
    await first.stop();
  });

  test('resumes its work when no other instance has replaced it', async () => {
    const only = bench.start(recordingConsumer('shared'), bench.log, remote);
    await eventually(isLive(only));
    proxy.swallow();
    await eventually(() => only.progress().failure?.includes('lease') === true, LIMIT_MS);
    proxy.accept();
    await bench.append(STREAM);
    await eventually(async () => (await count()) === 1, LIMIT_MS);
    await only.stop();
  });

  test('because its process was paused during a batch is replaced, and writes nothing when it resumes', async () => {
    for (const statement of ['CREATE SCHEMA log', ...logSchemaStatements('log'), ...logEpochStatements('log')])
      await bench.pool.query(statement);
    const store = new PostgresEventStore({ connectionString: bench.url });
    const log = factLog(store);
    await bench.append(STREAM, STREAM, STREAM);
    const [one, ...others] = await bench.log.store.readAll('', 10);
    const append = ({ eventId, type, data, metadata }: NonNullable<typeof one>) =>
      store.append(STREAM, [{ eventId, type, data, metadata }], 'any');
    if (one === undefined) throw new Error('There are no events.');
    await append(one);

    const flags = ['--conditions=source', '--experimental-transform-types', '--no-warnings'];
    const child = spawn(process.execPath, [...flags, CONSUMING_PROCESS, bench.url, 'log', STREAM, String(TEST_LEASE_MS)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {},
    });
    const said: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
    try {
      await eventually(() => said.includes('handling'), LIMIT_MS);
      child.kill('SIGSTOP');
      const successor = bench.start(recordingConsumer('shared'), log);
      await eventually(async () => (await count()) === 1, LIMIT_MS);
      const before = said.length;
      child.kill('SIGCONT');
      await eventually(() => said.slice(before).includes('standby'), LIMIT_MS);
      for (const event of others) await append(event);
      await eventually(async () => (await count()) >= 3);
      expect(await bench.applied('shared')).toEqual([`${STREAM}@0`, `${STREAM}@1`, `${STREAM}@2`]);
      await successor.stop();
    } finally {
      child.kill('SIGKILL');
      await log.close();
    }
  });
});

test('a leader that works longer than its lease keeps the lease', async () => {
  const gate = Promise.withResolvers<undefined>();
  const first = bench.start(recordingConsumer('shared', () => gate.promise));
  await eventually(isLive(first));
  await bench.append(STREAM);
  const second = bench.start(recordingConsumer('shared'));
  await eventually(() => second.progress().state === 'standby');
  await eventually(async () => {
    const { rows } = await bench.pool.query(`SELECT FROM work.leases WHERE renewed_at > backend_start + make_interval(secs => $1)`, [
      (TEST_LEASE_MS / 1_000) * 2,
    ]);
    return rows.length > 0;
  }, LIMIT_MS);
  gate.resolve(undefined);
  await eventually(async () => (await count()) === 1);
  expect(first.progress().failure).toBeNull();
  expect(second.progress().state).toBe('standby');
  await first.stop();
  await second.stop();
});

test('a session whose lease row was taken over stops leading', async () => {
  const first = bench.start(recordingConsumer('shared'));
  await eventually(isLive(first));
  await bench.pool.query('UPDATE work.leases SET backend_pid = backend_pid + 1');
  await eventually(() => first.progress().failure?.includes('lease') === true, LIMIT_MS);
  await first.stop();
});
