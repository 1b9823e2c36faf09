import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Position } from '@danubit/event-store/event-store.port';
import { applyTogether, type Turn } from './apply-together.ts';
import { lockCheckpoint, putCheckpoint, readCheckpoint } from './checkpoint.ts';
import type { Page } from './consume-page.ts';
import type { Consumer } from './consumer.ts';
import { decodeEach } from './decode-each.ts';
import { openConsumerBench, recordingConsumer, type ConsumerBench } from './testing/consumer-bench.ts';
import { inTransaction } from './transaction.ts';

let bench: ConsumerBench;
let at: Position;
let page: Page;
let round = 0;
beforeAll(async () => {
  bench = await openConsumerBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  round += 1;
  at = await bench.log.store.head();
  for (const consumer of ['one', 'two']) await putCheckpoint(bench.pool, 'work', { name: named(consumer), version: 1 }, at);
  await bench.append(stream(), stream());
  const stored = await bench.log.store.readAll(at, 100);
  const last = stored.at(-1);
  page = { deliveries: await decodeEach(bench.log, stored), last: last?.position ?? at, lastId: last?.eventId ?? '' };
});

const named = (name: string): string => `${name}-${String(round)}`;
const stream = (): string => `account-${String(round)}`;
const consumer = (name: string, beforeCommit?: () => Promise<void>): Consumer => recordingConsumer(named(name), beforeCommit);
const turn = (of: Consumer, from = at): Turn => ({ consumer: of, from, page });
const apply = (...turns: readonly Turn[]) => Promise.all(turns.map((each) => applyTogether.work(bench.pool, each)));
const applied = async (name: string) => (await bench.applied(named(name))).length;
const isMoved = async (name: string) => (await readCheckpoint(bench.pool, 'work', named(name)))?.position === page.last;

test('pages of several consumers are applied and their checkpoints moved in one transaction', async () => {
  expect(await apply(turn(consumer('one')), turn(consumer('two')))).toEqual([true, true]);
  expect([await applied('one'), await applied('two')]).toEqual([2, 2]);
  expect(await readCheckpoint(bench.pool, 'work', named('two'))).toMatchObject({ position: page.last, eventId: page.lastId });
  const { rows } = await bench.pool.query(`SELECT DISTINCT xmin::text FROM work.checkpoints WHERE consumer IN ($1, $2)`, [
    named('one'),
    named('two'),
  ]);
  expect(rows).toHaveLength(1);
});

test('a consumer that cannot apply its page is left out, and the others go on', async () => {
  const failing = consumer('one', () => Promise.reject(new Error('no')));
  expect(await apply(turn(failing), turn(consumer('two')))).toEqual([false, true]);
  expect([await applied('one'), await isMoved('one'), await applied('two')]).toEqual([0, false, 2]);
});

test('a checkpoint that is elsewhere, of another version or held by another session is left out without waiting', async () => {
  expect(await apply(turn(consumer('one'), 'elsewhere'), turn({ ...consumer('two'), version: 2 }))).toEqual([false, false]);
  const client = await bench.pool.connect();
  try {
    await inTransaction(client, async () => {
      await lockCheckpoint(client, 'work', named('one'));
      expect(await apply(turn(consumer('one')), turn(consumer('two')))).toEqual([false, true]);
    });
  } finally {
    client.release();
  }
  expect([await applied('one'), await isMoved('one'), await applied('two')]).toEqual([0, false, 2]);
});

test('a page with an event of a parked stream is left out', async () => {
  await bench.pool.query(`INSERT INTO work.parked_streams (consumer, stream, revision, position, reason) VALUES ($1, $2, 0, $3, 'no')`, [
    named('one'),
    stream(),
    at,
  ]);
  expect(await apply(turn(consumer('one')), turn(consumer('two')))).toEqual([false, true]);
  expect([await applied('one'), await isMoved('one')]).toEqual([0, false]);
});

test('a page with an event that cannot be read is left out', async () => {
  await bench.appendUnreadable(stream());
  const stored = await bench.log.store.readAll(at, 100);
  page = { ...page, deliveries: await decodeEach(bench.log, stored) };
  expect(await apply(turn(consumer('one')))).toEqual([false]);
  expect([await applied('one'), await isMoved('one')]).toEqual([0, false]);
});

test('when a write is refused, no page is applied', async () => {
  const refused: Consumer = {
    ...consumer('one'),
    handle: () => Promise.resolve([{ text: 'INSERT INTO work.no_such_table VALUES ($1)', values: [1] }]),
  };
  expect(await apply(turn(refused), turn(consumer('two')))).toEqual([false, false]);
  expect([await applied('two'), await isMoved('one'), await isMoved('two')]).toEqual([0, false, false]);
});

test('a second group of the same page changes nothing', async () => {
  expect(await apply(turn(consumer('one')))).toEqual([true]);
  expect(await apply(turn(consumer('one')))).toEqual([false]);
  expect(await applied('one')).toBe(2);
});
