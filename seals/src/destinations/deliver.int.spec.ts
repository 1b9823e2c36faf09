import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MemoryEventStore } from '@danubit/event-store/memory/memory-event-store';
import { InvalidSettings, type Settings } from '@danubit/runtime/settings/settings';
import { appendSome, createSealDatabase, eventsOf, keysOf, newSealingKey, sealOnce, type SealDatabase } from '../testing/seal-bench.ts';
import { secondLeaf } from '../testing/second-hashes.ts';
import { deliverTo, type Delivering } from './deliver.ts';
import type { Destination, Parcel } from './destination.ts';
import { refuseSharedDestinations } from './open-destinations.ts';

let database: SealDatabase;
let store: MemoryEventStore;
let got: Parcel[];
let refusals: number;
const key = newSealingKey();
beforeEach(async () => {
  database = await createSealDatabase();
  store = new MemoryEventStore();
  [got, refusals] = [[], 0];
});
afterEach(() => database.drop());

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const seal = (log = store, keys = keysOf(key)) => sealOnce({ store: log, seals: database.seals, keys, limits: { events: 100, ms: 0 } });

/** Delivers until there is nothing left to deliver; `arrives` says whether a parcel does. */
const deliver = async (arrives: () => boolean = () => true, everyMs = 0, log = store): Promise<void> => {
  const ending = new AbortController();
  const destination: Destination = {
    name: 'folder',
    everyMs,
    deliver: (parcel) => {
      got.push(parcel);
      if (arrives()) return Promise.resolve();
      refusals += 1;
      ending.abort();
      return Promise.reject(new Error('no'));
    },
  };
  const pool: Delivering['pool'] = {
    query: async (text: string, values: unknown[]) => {
      const answer = await database.client.query(text, values);
      // The report that everything is delivered.
      if (text.includes('.state AS known')) ending.abort();
      return answer;
    },
  } as Delivering['pool'];
  await deliverTo(destination, { log: 'main', store: log, pool, logger, pollMs: 0 }, ending.signal);
};

const leavesOf = async (log: MemoryEventStore, from: number, to: number): Promise<Buffer> =>
  Buffer.concat((await eventsOf(log)).slice(from, to).map((event) => secondLeaf('main', event)));
const ranges = (): readonly (readonly [number, number])[] => got.map(({ fromSize, toSize }) => [fromSize, toSize]);

describe('a destination', () => {
  test('gets everything sealed since the last parcel: the newest checkpoint and the hash of every leaf', async () => {
    await appendSome(store, 130);
    await seal();
    await deliver();
    await appendSome(store, 530);
    await seal();
    await deliver();
    await deliver();
    expect(ranges()).toEqual([
      [0, 130],
      [130, 660],
    ]);
    expect(got[0]?.leaves).toEqual(await leavesOf(store, 0, 130));
    expect(got[1]?.leaves).toEqual(await leavesOf(store, 130, 660));
    expect(got[1]?.checkpoints.map(({ size }) => size)).toEqual([660]);
  });

  test('gets the same parcel again until it has arrived, whatever was sealed meanwhile', async () => {
    await appendSome(store, 50);
    await seal();
    await deliver(() => false);
    await appendSome(store, 50);
    await seal();
    await deliver();
    expect(refusals).toBe(1);
    expect(got[1]).toEqual(got[0]);
    expect(ranges()).toEqual([
      [0, 50],
      [0, 50],
      [50, 100],
    ]);
  });

  test('says why it has not got what is due', async () => {
    await appendSome(store, 50);
    await seal();
    await deliver(() => false);
    const { rows } = await database.client.query("SELECT failure FROM audit.state WHERE part = 'folder'");
    expect(rows).toEqual([{ failure: 'no' }]);
  });

  test('gets every checkpoint that introduces a key', async () => {
    await appendSome(store, 100);
    await seal();
    await appendSome(store, 100);
    await seal(store, keysOf(newSealingKey(), key));
    await appendSome(store, 150);
    await seal(store, keysOf(newSealingKey(), key));
    await deliver();
    expect(got[0]?.checkpoints.map(({ size }) => size)).toEqual([100, 200, 300, 350]);
  });

  test('gets the rest of an old tree before the new one', async () => {
    await appendSome(store, 300);
    await seal();
    const copy = new MemoryEventStore();
    await appendSome(copy, 300);
    await seal(copy);
    await deliver(() => true, 0, copy);
    expect(got.map(({ tree, leaves }) => [tree, leaves.length / 32])).toEqual([
      // Only the log itself has the hashes of the incomplete tile.
      [await store.epoch(), 256],
      [await copy.epoch(), 300],
    ]);
  });

  test('that wants one a day gets one a day', async () => {
    await appendSome(store, 100);
    await seal();
    await deliver(() => true, 86_400_000);
    await appendSome(store, 100);
    await seal();
    await deliver(() => true, 86_400_000);
    expect(ranges()).toEqual([[0, 100]]);
    await database.client.query("UPDATE audit.deliveries SET planned_at = planned_at - interval '1 day'");
    await deliver(() => true, 86_400_000);
    expect(ranges()).toEqual([
      [0, 100],
      [100, 200],
    ]);
  });

  test('gets the time stamps that came since its last parcel, once', async () => {
    await appendSome(store, 100);
    await seal();
    await deliver();
    await database.client.query("INSERT INTO audit.timestamps (tree, size, token) SELECT tree, 100, '\\x01' FROM audit.trees");
    for (let more = 0; more < 2; more += 1) {
      await appendSome(store, 100);
      await seal();
      await deliver();
    }
    expect(got.map(({ timestamps }) => timestamps.map(({ size }) => size))).toEqual([[], [100], []]);
  });
});

test.each([
  { SEAL_FOLDER: '/mnt/seals', RESTRICTED_SEAL_FOLDER: '/mnt/seals/' },
  { SEAL_S3_URL: 'https://a:b@s3.example/seals', RESTRICTED_SEAL_S3_URL: 'https://c:d@s3.example/seals?region=x' },
  { SEAL_MAIL_URL: 'smtps://a:b@mail.example?to=x@y.example', RESTRICTED_SEAL_MAIL_URL: 'smtps://c:d@mail.example?to=x@y.example' },
])('no place is for both logs: %o', (given) => {
  const settings = given as unknown as Settings<'SEAL_FOLDER'> & Parameters<typeof refuseSharedDestinations>[0];
  expect(() => {
    refuseSharedDestinations(settings);
  }).toThrow(InvalidSettings);
  expect(() => {
    refuseSharedDestinations({
      ...settings,
      ...Object.fromEntries(
        Object.keys(given)
          .slice(1)
          .map((name) => [name, 'https://other/place?to=z']),
      ),
    });
  }).not.toThrow();
});
