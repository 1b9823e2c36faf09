import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type pg from 'pg';
import { lockCheckpoint, putCheckpoint, readCheckpoint } from './checkpoint.ts';
import { skipTogether, type Skip } from './skip-together.ts';
import { openConsumerBench, type ConsumerBench } from './testing/consumer-bench.ts';
import { inTransaction } from './transaction.ts';

const NAMES = ['one', 'two', 'three'] as const;
let bench: ConsumerBench;
beforeAll(async () => {
  bench = await openConsumerBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  for (const name of NAMES) await putCheckpoint(bench.pool, 'work', { name, version: 1 }, 'here');
});

const skipOf = (name: string, from = 'here', version = 1): Skip => ({
  ...{ consumer: { name, version }, from, to: { position: 'there', eventId: 'e' } },
});
const skip = (...skips: readonly Skip[]) => Promise.all(skips.map((each) => skipTogether.work(bench.pool, each)));
const positions = () => Promise.all(NAMES.map(async (name) => (await readCheckpoint(bench.pool, 'work', name))?.position));

test('checkpoints move in one statement', async () => {
  let statements = 0;
  const counted = { query: (config: pg.QueryConfig) => ((statements += 1), bench.pool.query(config)) } as unknown as pg.Pool;
  expect(await Promise.all(NAMES.map((name) => skipTogether.work(counted, skipOf(name))))).toEqual([true, true, true]);
  expect(statements).toBe(1);
  expect(await positions()).toEqual(['there', 'there', 'there']);
  expect(await readCheckpoint(bench.pool, 'work', 'two')).toMatchObject({ eventId: 'e', eventPosition: 'there' });
});

test('a checkpoint that is elsewhere, of another version, or of none is left, and the others move', async () => {
  expect(await skip(skipOf('one', 'elsewhere'), skipOf('two', 'here', 2), skipOf('three'), skipOf('four'))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(await positions()).toEqual(['here', 'here', 'there']);
});

test('a checkpoint whose row is held is not waited for', async () => {
  const client = await bench.pool.connect();
  try {
    await inTransaction(client, async () => {
      await lockCheckpoint(client, 'work', 'one');
      expect(await skip(skipOf('one'), skipOf('two'))).toEqual([false, true]);
    });
  } finally {
    client.release();
  }
  expect(await positions()).toEqual(['here', 'there', 'here']);
});

test('without an answer of the database nothing has moved as far as is known', async () => {
  const failing = { query: () => Promise.reject(new Error('away')) } as unknown as pg.Pool;
  expect(await skipTogether.work(failing, skipOf('one'))).toBe(false);
});
