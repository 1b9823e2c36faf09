import { beforeEach, describe, expect, test } from '@jest/globals';
import { anEvent } from './conformance/log-under-test.ts';
import { START, type Position } from './event-store.port.ts';
import { MemoryEventStore } from './memory/memory-event-store.ts';
import { StoreAsOf } from './store-as-of.ts';

let store: MemoryEventStore;
let positions: Position[];
beforeEach(async () => {
  store = new MemoryEventStore();
  positions = [];
  for (const stream of ['thing-1', 'thing-2', 'thing-1']) positions.push((await store.append(stream, [anEvent()], 'any')).position);
});

const asOf = (index: number): StoreAsOf => new StoreAsOf(store, positions[index] ?? START);
const revisionsOf = async (past: StoreAsOf, stream: string) => (await past.readStream(stream)).map(({ revision }) => revision);

describe('a log as of a position', () => {
  test('ends with that event, in its streams and as a whole', async () => {
    expect(await revisionsOf(asOf(1), 'thing-1')).toEqual([0n]);
    expect(await revisionsOf(asOf(2), 'thing-1')).toEqual([0n, 1n]);
    expect((await asOf(1).readAll(START, 10)).map(({ position }) => position)).toEqual(positions.slice(0, 2));
    expect(await asOf(1).readAll(positions[1] ?? START, 10)).toEqual([]);
    expect(await asOf(1).head()).toBe(positions[1]);
    expect(await asOf(1).eventAt(positions[2] ?? START)).toBeUndefined();
    expect((await asOf(1).eventAt(positions[1] ?? START))?.stream).toBe('thing-2');
  });

  test('before the first event is empty, and after the last one is the log', async () => {
    const [before, after] = [new StoreAsOf(store, START), new StoreAsOf(store, '99999999999999999999')];
    expect([await before.head(), await before.readAll(START, 10), await revisionsOf(before, 'thing-1')]).toEqual([START, [], []]);
    expect([await after.head(), await revisionsOf(after, 'thing-1')]).toEqual([positions[2], [0n, 1n]]);
  });

  test('takes no events, has the epoch of the log, and leaves the log open when it is closed', async () => {
    await expect(asOf(2).append()).rejects.toThrow('takes no events');
    await expect(asOf(2).subscribe()).rejects.toThrow('no news');
    expect(await asOf(0).epoch()).toBe(await store.epoch());
    await asOf(2).close();
    await expect(store.append('thing-1', [anEvent()], 'any')).resolves.toMatchObject({ revision: 2n });
  });
});
