import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { EventStoreDbEventStore } from '@danubit/event-store/eventstoredb/eventstoredb-event-store';
import { FakeNode } from '@danubit/event-store/eventstoredb/testing/fake-node';
import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import {
  appendSome,
  createSealDatabase,
  eventsOf,
  keysOf,
  newSealingKey,
  sealOnce,
  SetClock,
  tampered,
  type SealDatabase,
} from '../testing/seal-bench.ts';
import { secondConsistency, secondLeaf, secondRoot } from '../testing/second-hashes.ts';
import { storedSubtrees } from '../store/stored-tree.ts';
import { consistencyProof } from '../tree/proofs.ts';
import { SealBroken } from './sealing-tree.ts';

let database: SealDatabase;
let store: MemoryEventStore;
const key = newSealingKey();
beforeEach(async () => {
  database = await createSealDatabase();
  store = new MemoryEventStore();
});
afterEach(() => database.drop());

type Row = { readonly size: number; readonly root: Buffer; readonly note: string };
const checkpoints = async (): Promise<readonly Row[]> =>
  (
    await database.client.query<Row>(
      'SELECT size::float8 AS size, root, note FROM audit.seal_checkpoints JOIN audit.trees USING (tree) ORDER BY begun_at, size',
    )
  ).rows;
const seal = (changes: Partial<Parameters<typeof sealOnce>[0]> = {}) =>
  sealOnce({ store, seals: database.seals, keys: keysOf(key), ...changes });

/** What the roots must be, by the second implementation. */
const expectedRoots = async (sizes: readonly number[]): Promise<readonly Buffer[]> => {
  const leaves = (await eventsOf(store)).map((event) => secondLeaf('main', event));
  return sizes.map((size) => Buffer.from(secondRoot(leaves.slice(0, size))));
};

describe('sealing', () => {
  test('signs at every hundredth event and, once the time has come, what is left', async () => {
    await appendSome(store, 730);
    const clock = new SetClock();
    expect(await seal({ clock })).toEqual({ size: 730, unsealed: 30 });
    const sizes = (await checkpoints()).map(({ size }) => size);
    expect(sizes).toEqual([100, 200, 300, 400, 500, 600, 700]);
    expect((await checkpoints()).map(({ root }) => root)).toEqual(await expectedRoots(sizes));

    expect(await seal({ limits: { events: 100, ms: 0 } })).toEqual({ size: 730, unsealed: 0 });
    expect((await checkpoints()).map(({ root }) => root)).toEqual(await expectedRoots([...sizes, 730]));
  });

  test('goes on where it stopped, at any size, to the same roots as without a stop', async () => {
    for (const more of [1, 254, 1, 1, 255, 300, 0, 77]) {
      await appendSome(store, more);
      await seal({ limits: { events: 90, ms: 0 } });
    }
    const all = await checkpoints();
    expect(all.at(-1)?.size).toBe(889);
    expect(all.map(({ root }) => root)).toEqual(await expectedRoots(all.map(({ size }) => size)));
    const [older, newer] = [all[2], all.at(-1)];
    if (older === undefined || newer === undefined) throw new Error('There are no checkpoints.');
    const tail = (await eventsOf(store)).slice(768).map((event) => Buffer.from(secondLeaf('main', event)));
    const hashes = storedSubtrees(database.seals, await store.epoch(), tail, 3);
    expect(secondConsistency(older, newer, await consistencyProof(older.size, newer.size, hashes))).toBe(true);
  });

  test('stores no tile beyond its checkpoints, so that it can go on after a stop', async () => {
    await appendSome(store, 270);
    expect(await seal()).toEqual({ size: 270, unsealed: 70 });
    expect((await database.client.query('SELECT FROM audit.tiles')).rowCount).toBe(0);
    expect(await seal()).toEqual({ size: 270, unsealed: 70 });
    await appendSome(store, 30);
    await seal();
    expect((await checkpoints()).map(({ root }) => root)).toEqual(await expectedRoots([100, 200, 300]));
  });

  test('says up to when everything is sealed', async () => {
    const clock = new SetClock();
    await appendSome(store, 10);
    await seal({ clock });
    const [first] = await eventsOf(store);
    const state = async () => (await database.client.query<{ good_at: Date }>('SELECT good_at FROM audit.state')).rows[0]?.good_at;
    expect(await state()).toEqual(new Date(first?.recordedAt ?? ''));
    await seal({ clock, limits: { events: 100, ms: 0 } });
    expect(await state()).toEqual(clock.at);
  });
});

test('a log in EventStoreDB is sealed alike, system events left out', async () => {
  const eventStoreDb = new EventStoreDbEventStore({ connection: new FakeNode().connect() });
  await appendSome(eventStoreDb, 300);
  await seal({ store: eventStoreDb, limits: { events: 90, ms: 0 } });
  const leaves = (await eventsOf(eventStoreDb)).map((event) => secondLeaf('main', event));
  const sealed = await checkpoints();
  expect(sealed.map(({ size }) => size)).toEqual([90, 180, 270, 300]);
  expect(sealed.map(({ root }) => root)).toEqual(sealed.map(({ size }) => Buffer.from(secondRoot(leaves.slice(0, size)))));
});

describe('a log that is not what was sealed', () => {
  beforeEach(async () => {
    await appendSome(store, 550);
    await seal({ limits: { events: 100, ms: 0 } });
  });

  test.each([
    ['has lost its newest event', (events: Awaited<ReturnType<typeof eventsOf>>) => events.slice(0, -1)],
    [
      'has another newest event',
      (events: Awaited<ReturnType<typeof eventsOf>>) => events.map((event, index) => (index === 549 ? { ...event, data: '{}' } : event)),
    ],
  ])('is not signed when it %s', async (_, change) => {
    const before = await checkpoints();
    await appendSome(store, 0);
    await expect(seal({ store: tampered(store, change) })).rejects.toThrow(SealBroken);
    expect(await checkpoints()).toEqual(before);
  });
});

describe('keys and trees', () => {
  test('a new key is introduced by a checkpoint that the old one signs too', async () => {
    await appendSome(store, 100);
    await seal();
    const next = newSealingKey();
    await appendSome(store, 200);
    await seal({ keys: keysOf(next, key) });
    const notes = (await checkpoints()).map(({ note }) => note);
    expect(notes.map((note) => /^key /m.test(note))).toEqual([true, true, false]);
    expect(notes.map((note) => note.match(/^— /gm)?.length)).toEqual([1, 2, 2]);
    const keys = await database.client.query('SELECT from_size::int AS from, vkey FROM audit.seal_keys ORDER BY from_size');
    expect(keys.rows).toEqual([
      { from: 100, vkey: expect.stringContaining(await store.epoch()) as unknown },
      { from: 200, vkey: expect.any(String) as unknown },
    ]);
  });

  test('a log in another store begins a new tree that names the old root', async () => {
    await appendSome(store, 100);
    await seal();
    const [old] = await checkpoints();
    const copy = new MemoryEventStore();
    await appendSome(copy, 100);
    await seal({ store: copy });
    const newest = (await checkpoints()).at(-1);
    expect(newest?.note).toContain(`\nfollows danubit.example/main/${await store.epoch()} 100 ${old?.root.toString('base64') ?? ''}\n`);
  });

  test.each(['UPDATE audit.tiles SET number = 9', 'DELETE FROM audit.seal_checkpoints', 'TRUNCATE audit.trees CASCADE'])(
    'the database refuses "%s"',
    async (sql) => {
      await expect(database.client.query(sql)).rejects.toThrow('append-only');
    },
  );
});
