import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@danubit/runtime/testing/eventually';
import { readCheckpoint, putCheckpoint } from './checkpoint.ts';
import { consumePage } from './consume-page.ts';
import { openCursor } from './cursor.ts';
import { decodeEach } from './decode-each.ts';
import { listParked } from './parking-table.ts';
import { openConsumerBench, recordingConsumer, type ConsumerBench } from './testing/consumer-bench.ts';

let bench: ConsumerBench;
beforeAll(async () => {
  bench = await openConsumerBench();
});
afterAll(() => bench.close());

const places = (stream: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${stream}@${String(index)}`);
const appliedOf = async (consumer: string, stream: string): Promise<readonly string[]> =>
  (await bench.applied(consumer)).filter((place) => place.startsWith(`${stream}@`));

describe('a consumer', () => {
  test('applies existing and new events in order, and reports that it is up to date', async () => {
    await bench.append('account-a', 'account-a');
    const running = bench.start(recordingConsumer('follows'));
    await eventually(() => running.progress().state === 'live');
    await bench.append('account-a');
    await eventually(async () => (await appliedOf('follows', 'account-a')).length === 3);
    expect(await appliedOf('follows', 'account-a')).toEqual(places('account-a', 3));
    await eventually(() => !running.progress().behind && running.progress().checkpoint === running.progress().head);
    await running.stop();
    expect(running.progress().state).toBe('stopped');
  });

  test('continues from its checkpoint after a restart', async () => {
    const first = bench.start(recordingConsumer('restarts'));
    await bench.append('account-r', 'account-r');
    await eventually(async () => (await appliedOf('restarts', 'account-r')).length === 2);
    await first.stop();
    await bench.append('account-r');
    const second = bench.start(recordingConsumer('restarts'));
    await eventually(async () => (await appliedOf('restarts', 'account-r')).length === 3);
    expect(await appliedOf('restarts', 'account-r')).toEqual(places('account-r', 3));
    await second.stop();
  });

  test('moves its checkpoint past events that do not concern it', async () => {
    const running = bench.start({ ...recordingConsumer('indifferent'), concerns: () => false });
    await bench.append('account-i');
    const head = await bench.log.store.head();
    await eventually(async () => (await readCheckpoint(bench.pool, 'work', 'indifferent'))?.position === head);
    expect(await bench.applied('indifferent')).toEqual([]);
    await running.stop();
  });

  test('stores one move for all events that it skips', async () => {
    const consumer = { ...recordingConsumer('skips'), concerns: () => false };
    await putCheckpoint(bench.pool, 'work', consumer, '');
    const client = await bench.pool.connect();
    const stored = async () => (await readCheckpoint(bench.pool, 'work', 'skips'))?.position;
    const cursor = openCursor(bench.pool, { client, schema: 'work', consumer }, '');
    try {
      const { last, lastId } = await firstPage();
      await cursor.take({ deliveries: [], last: '0', lastId });
      await cursor.take({ deliveries: [], last, lastId });
      expect([cursor.position(), await stored()]).toEqual([last, '']);
      expect(cursor.dueInMs()).toBeLessThanOrEqual(1_000);
      await cursor.store();
      expect(await stored()).toBe(last);
      expect(cursor.dueInMs()).toBe(Number.POSITIVE_INFINITY);
    } finally {
      client.release();
    }
  });

  test('takes effect once when its connection is killed between handling and commit', async () => {
    let kills = 2;
    const running = bench.start(
      recordingConsumer('killed', async (events, transaction) => {
        if (kills === 0 || !events.some(({ stream }) => stream === 'account-k')) return;
        kills -= 1;
        const { rows } = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await bench.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      }),
    );
    await bench.append('account-k', 'account-k');
    await eventually(async () => (await appliedOf('killed', 'account-k')).length === 2);
    expect(await appliedOf('killed', 'account-k')).toEqual(places('account-k', 2));
    expect(kills).toBe(0);
    expect(await listParked(bench.pool, 'work')).toEqual([]);
    await running.stop();
  });
});

const firstPage = async () => {
  const stored = await bench.log.store.readAll('', 2);
  const last = stored.at(-1);
  return { deliveries: await decodeEach(bench.log, stored), last: last?.position ?? '', lastId: last?.eventId ?? '' };
};

test('a batch and its checkpoint commit together: no write of the batch remains when the checkpoint cannot be moved', async () => {
  const consumer = recordingConsumer('torn', async (_, transaction) => {
    await transaction.query("UPDATE work.checkpoints SET position = 'elsewhere' WHERE consumer = 'torn'");
  });
  await bench.append('account-torn');
  const client = await bench.pool.connect();
  await putCheckpoint(client, 'work', consumer, '');
  const consuming = consumePage({ client, schema: 'work', consumer }, '', await firstPage()).finally(() => {
    client.release();
  });
  await expect(consuming).rejects.toThrow('not where this instance left it');
  expect(await bench.applied('torn')).toEqual([]);
});

describe('two instances of a consumer', () => {
  test('take turns: the second stands by until the first stops', async () => {
    const first = bench.start(recordingConsumer('twins'));
    await eventually(() => first.progress().state === 'live');
    const second = bench.start(recordingConsumer('twins'));
    await eventually(() => second.progress().state === 'standby');
    await bench.append('account-t');
    await eventually(async () => (await appliedOf('twins', 'account-t')).length === 1);
    expect(second.progress().checkpoint).toBeNull();
    await first.stop();
    await bench.append('account-t');
    await eventually(async () => (await appliedOf('twins', 'account-t')).length === 2);
    expect(await appliedOf('twins', 'account-t')).toEqual(places('account-t', 2));
    await second.stop();
  });

  test('are fenced: a batch read from an old checkpoint changes nothing', async () => {
    const consumer = recordingConsumer('fenced');
    const page = await firstPage();
    const client = await bench.pool.connect();
    await putCheckpoint(client, 'work', consumer, '');
    await consumePage({ client, schema: 'work', consumer }, '', page);
    const again = consumePage({ client, schema: 'work', consumer }, '', page).finally(() => {
      client.release();
    });
    await expect(again).rejects.toThrow('not where this instance left it');
    expect(await bench.applied('fenced')).toHaveLength(2);
  });

  test('of different versions do not overwrite each other', async () => {
    await putCheckpoint(bench.pool, 'work', { name: 'versioned', version: 2 }, '');
    const old = bench.start(recordingConsumer('versioned'));
    await eventually(() => old.progress().state === 'retrying');
    expect(old.progress().failure).toContain('The stored version is 2');
    expect(await bench.applied('versioned')).toEqual([]);
    await old.stop();
  });
});
