import { START } from '@danubit/event-store/event-store.port';
import { pause } from '@danubit/runtime/backoff';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { putCheckpoint } from './checkpoint.ts';
import type { LogFeed } from './log-feed.ts';
import { startConsumer } from './start-consumer.ts';
import { openConsumerBench, recordingConsumer, type ConsumerBench } from './testing/consumer-bench.ts';

let bench: ConsumerBench;
beforeAll(async () => {
  bench = await openConsumerBench();
});
afterAll(() => bench.close());

/** After a restart: the consumer has read the log further than the subscription, whose first batch is late. */
const lateFeed = (): LogFeed => ({
  check: () => bench.log.store.epoch(),
  replaced: () => new AbortController().signal,
  head: () => START,
  next: async (_, __, signal, wait) => {
    await pause(Math.max(0, wait?.ms ?? 0), signal);
    return undefined;
  },
});

test('a consumer that is ahead of the subscription checks its tables and waits: it does not turn in a circle', async () => {
  await bench.append('account-a');
  const stopping = new AbortController();
  let checks = 0;
  const consumer = {
    ...recordingConsumer('ahead'),
    onIdle: () => {
      checks += 1;
      return Promise.resolve();
    },
  };
  await putCheckpoint(bench.pool, 'work', consumer, await bench.log.store.head());
  const context = { pool: bench.pool, feed: lateFeed(), schema: 'work', logger: bench.logger, signal: stopping.signal } as const;
  const running = startConsumer(consumer, context);
  try {
    await eventually(() => checks >= 2);
  } finally {
    stopping.abort();
    await running.stopped;
  }
  expect(await bench.applied('ahead')).toEqual([]);
});
