import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@danubit/core/testing/eventually';
import { openTcpProxy, type TcpProxy } from '@danubit/core/testing/tcp-proxy';
import { createTestDatabase, type TestDatabase } from '@danubit/core/testing/test-database';
import type { JobQueue, JobWorker } from './job-queue.ts';
import { migrateQueue } from './migrate-queue.ts';
import { openQueueBackend } from './queue-backend.ts';

/** A worker that asks without a breath fails hundreds of times between two looks. */
const FEW = 20;

let database: TestDatabase;
let proxy: TcpProxy;
const opened: (JobQueue | JobWorker)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateQueue(database.url);
  proxy = await openTcpProxy(database.url);
});
afterEach(async () => {
  proxy.accept();
  for (const each of opened.splice(0)) await each.close();
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

const openBoth = async () => {
  const backend = await openQueueBackend({ DATABASE_URL: proxy.url });
  const errors: Error[] = [];
  const done: string[] = [];
  const onError = (error: Error): void => void errors.push(error);
  const queue = backend.openQueue('payments', onError);
  const run = (workId: string): Promise<void> => Promise.resolve(void done.push(workId));
  opened.push(queue, backend.openWorker('payments', run, 4, onError));
  return { queue, errors, done };
};

test('a queue and a worker that were opened before the database answered carry tickets once it does', async () => {
  proxy.refuse();
  const { queue, errors, done } = await openBoth();
  await expect(queue.enqueue('charge-payment', 'early', 'early-1')).rejects.toThrow();
  await eventually(() => errors.length > 1);
  proxy.accept();
  await queue.enqueue('charge-payment', 'late', 'late-1');
  await eventually(() => done.includes('late'));
});

test('a worker that loses the database asks again without haste, and goes on when it is back', async () => {
  const { queue, errors, done } = await openBoth();
  await queue.enqueue('charge-payment', 'before', 'before-1');
  await eventually(() => done.includes('before'));
  proxy.refuse();
  await eventually(() => errors.length > 2);
  expect(errors.length).toBeLessThan(FEW);
  proxy.accept();
  await queue.enqueue('charge-payment', 'after', 'after-1');
  await eventually(() => done.includes('after'));
});
