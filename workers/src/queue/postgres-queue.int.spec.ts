import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@danubit/runtime/testing/eventually';
import { openTcpProxy, type TcpProxy } from '@danubit/runtime/testing/tcp-proxy';
import { createTestDatabase, type TestDatabase } from '@danubit/runtime/testing/test-database';
import pg from 'pg';
import type { JobQueue, JobTicket, JobWorker, QueueBackend } from './job-queue.ts';
import { migrateQueue } from './migrate-queue.ts';
import { openQueueBackend } from './queue-backend.ts';

/** A worker that retries without a pause would fail hundreds of times in this interval. */
const FEW = 20;

let database: TestDatabase;
let proxy: TcpProxy;
const opened: (JobQueue | JobWorker)[] = [];
const backends: QueueBackend[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateQueue(database.url);
  proxy = await openTcpProxy(database.url);
});
afterEach(async () => {
  proxy.accept();
  for (const each of opened.splice(0)) await each.close();
  for (const each of backends.splice(0)) each.close();
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

const openBackend = async (url: string): Promise<QueueBackend> => {
  const backend = await openQueueBackend({ DATABASE_URL: url });
  backends.push(backend);
  return backend;
};

const openBoth = async () => {
  const backend = await openBackend(proxy.url);
  const errors: Error[] = [];
  const done: string[] = [];
  const onError = (error: Error): void => void errors.push(error);
  const queue = backend.openQueue('payments', onError);
  const run = ({ workId }: JobTicket): Promise<void> => Promise.resolve(void done.push(workId));
  opened.push(queue, backend.openWorker('payments', run, 4, onError));
  return { queue, errors, done };
};

test('a queue and a worker opened before the database answered carry tickets once it does', async () => {
  proxy.refuse();
  const { queue, errors, done } = await openBoth();
  await expect(queue.enqueue('charge-payment', { workId: 'early', ticket: 1 })).rejects.toThrow();
  await eventually(() => errors.length > 1);
  proxy.accept();
  await queue.enqueue('charge-payment', { workId: 'late', ticket: 1 });
  await eventually(() => done.includes('late'));
});

test('a worker that loses the database retries with a pause, and continues when it is back', async () => {
  const { queue, errors, done } = await openBoth();
  await queue.enqueue('charge-payment', { workId: 'before', ticket: 1 });
  await eventually(() => done.includes('before'));
  proxy.refuse();
  await eventually(() => errors.length > 2);
  expect(errors.length).toBeLessThan(FEW);
  proxy.accept();
  await queue.enqueue('charge-payment', { workId: 'after', ticket: 1 });
  await eventually(() => done.includes('after'));
});

test('a ticket that is queued or running is not added a second time, and may be added again once it is used up', async () => {
  const backend = await openBackend(database.url);
  const errors: Error[] = [];
  const queue = backend.openQueue('slow', (error) => void errors.push(error));
  const gate = Promise.withResolvers<undefined>();
  const runs: string[] = [];
  const ticket = (workId: string): JobTicket => ({ workId, ticket: 1 });
  const run = async ({ workId }: JobTicket): Promise<void> => {
    runs.push(workId);
    await gate.promise;
  };
  opened.push(
    queue,
    backend.openWorker('slow', run, 1, (error) => void errors.push(error)),
  );
  await queue.enqueue('charge-payment', ticket('runs'));
  await eventually(() => runs.length === 1);
  for (const workId of ['runs', 'waits', 'waits', 'runs']) await queue.enqueue('charge-payment', ticket(workId));
  gate.resolve(undefined);
  await eventually(() => runs.includes('waits'));
  await queue.enqueue('charge-payment', ticket('last'));
  await eventually(() => runs.includes('last'));
  expect(runs).toEqual(['runs', 'waits', 'last']);
  await queue.enqueue('charge-payment', ticket('runs'));
  await eventually(() => runs.length === 4);
  expect(errors).toEqual([]);
});

test('the run of a ticket stores no events, since no program follows a queue', async () => {
  const { queue, errors, done } = await openBoth();
  await queue.enqueue('charge-payment', { workId: 'quiet', ticket: 1 });
  await eventually(() => done.includes('quiet'));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const count = async (table: string): Promise<number | undefined> => {
      const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int FROM queue.${table}`);
      return rows[0]?.count;
    };
    await eventually(async () => (await count('job')) === 0);
    expect([await count('event'), errors]).toEqual([0, []]);
  } finally {
    await client.end();
  }
});

/** Sessions that listen for jobs. */
const LISTENING = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND query LIKE '%LISTEN bullmq_jobs%' AND pid <> pg_backend_pid()`;

test('all workers of a process are notified of jobs on one connection, and on another once it is lost', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const backend = await openBackend(database.url);
    const done: string[] = [];
    const lanes = ['books', 'mail', 'chain'].map((lane) => {
      const onError = (): void => undefined;
      const queue = backend.openQueue(lane, onError);
      const run = ({ workId }: JobTicket): Promise<void> => Promise.resolve(void done.push(`${lane} ${workId}`));
      opened.push(queue, backend.openWorker(lane, run, 1, onError));
      return { lane, queue };
    });
    const carry = async (workId: string): Promise<void> => {
      for (const { queue } of lanes) await queue.enqueue('charge-payment', { workId, ticket: 1 });
      await eventually(() => lanes.every(({ lane }) => done.includes(`${lane} ${workId}`)));
    };
    await carry('first');
    const { rows } = await client.query<{ pid: number }>(LISTENING);
    expect(rows).toHaveLength(1);
    await client.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await carry('second');
  } finally {
    await client.end();
  }
});
