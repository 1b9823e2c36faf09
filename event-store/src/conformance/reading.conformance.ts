import { describe, expect, test } from '@jest/globals';
import { START } from '../event-store.port.ts';
import { anEvent, idsOf, someEvents, wholeLog, withLog, type MakeLog } from './log-under-test.ts';

const STREAM = 'thing-1';

export const describeReading = (makeLog: MakeLog): void => {
  describe('reading', () => {
    test.each([
      ['the order of keys, and one that comes twice', '{"b":1,"a":2,"10":3,"2":4,"a":5}'],
      ['blanks and line ends', ' { "a" :\t1 ,\r\n "b" : [ ] } '],
      ['numbers beyond a double', '{"n":123456789012345678901234567890.10,"e":1E400,"z":-0.0}'],
      ['escapes as written', String.raw`{"a":"\u0041\/\u0000\ud83d\ude00","\u0062":null}`],
      ['every script', '{"name":"Ľubomíra Ťažká 李小龍 🦉","currency":"€"}'],
      ['characters that an array literal would have to quote', String.raw`{"a":"{\"x\",NULL,\\}"}`],
    ])('returns verbatim %s', async (_, data) =>
      withLog(makeLog, async (store) => {
        const event = anEvent({ data, metadata: data });
        await store.append(STREAM, [event], 'no-stream');
        expect(await store.readStream(STREAM)).toMatchObject([event]);
        expect(await store.readAll(START, 1)).toMatchObject([event]);
      })(),
    );

    test(
      'finds no event in a missing stream or in a new log',
      withLog(makeLog, async (store) => {
        expect(await store.readStream('thing-none')).toStrictEqual([]);
        expect(await store.readAll(START, 10)).toStrictEqual([]);
        expect(await store.head()).toBe(START);
      }),
    );

    test(
      'finds an event by its exact position, and none at other positions',
      withLog(makeLog, async (store) => {
        await store.append(STREAM, someEvents(2), 'no-stream');
        const all = await store.readAll(START, 10);
        for (const event of all) expect(await store.eventAt(event.position)).toStrictEqual(event);
        const beyond = (await store.head()).replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
        expect(await store.eventAt(beyond)).toBeUndefined();
      }),
    );

    test(
      'has one epoch, which is the same for all adapters, does not change with appends and is not read as an event',
      withLog(makeLog, async (store, open) => {
        const epochs = await Promise.all([store.epoch(), open().epoch(), open().epoch()]);
        expect(epochs[0]).toMatch(/^[0-9a-f-]{36}$/);
        await store.append(STREAM, someEvents(1), 'no-stream');
        expect(new Set([...epochs, await store.epoch()]).size).toBe(1);
        expect(await wholeLog(store)).toHaveLength(1);
      }),
    );

    test(
      'reads a stream from the given revision',
      withLog(makeLog, async (store) => {
        const events = someEvents(4);
        await store.append(STREAM, events, 'no-stream');
        await store.append('thing-10', someEvents(2), 'no-stream');
        expect(idsOf(await store.readStream(STREAM, 2n))).toStrictEqual(idsOf(events.slice(2)));
        expect(await store.readStream(STREAM, 4n)).toStrictEqual([]);
      }),
    );

    test(
      'returns the events of all streams in the order of the appends, with positions that sort as text',
      withLog(makeLog, async (store) => {
        const given = Array.from({ length: 12 }, (_, index) => ({ stream: `thing-${String(index % 3)}`, event: anEvent() }));
        for (const { stream, event } of given) await store.append(stream, [event], 'any');
        const all = await store.readAll(START, 100);
        expect(all.map(({ stream, eventId }) => [stream, eventId])).toStrictEqual(
          given.map(({ stream, event }) => [stream, event.eventId]),
        );
        expect(all.map(({ revision }) => revision)).toStrictEqual([0n, 0n, 0n, 1n, 1n, 1n, 2n, 2n, 2n, 3n, 3n, 3n]);
        const positions = all.map(({ position }) => position);
        expect(positions.toSorted()).toStrictEqual(positions);
        expect(new Set(positions).size).toBe(12);
        expect(await store.head()).toBe(positions.at(-1));
      }),
    );

    test(
      'continues after a position with at most the limit of events',
      withLog(makeLog, async (store) => {
        const events = someEvents(7);
        await store.append(STREAM, events, 'no-stream');
        const first = await store.readAll(START, 3);
        expect(idsOf(first)).toStrictEqual(idsOf(events.slice(0, 3)));
        expect(idsOf(await store.readAll(first.at(-1)?.position ?? START, 3))).toStrictEqual(idsOf(events.slice(3, 6)));
        expect(await store.readAll(await store.head(), 3)).toStrictEqual([]);
        expect(idsOf(await wholeLog(store, 2))).toStrictEqual(idsOf(events));
      }),
    );

    test.each([0, -1, 1.5, Number.NaN, 1_000_000])('refuses a limit of %p', async (limit) =>
      withLog(makeLog, async (store) => {
        await expect(store.readAll(START, limit)).rejects.toThrow(RangeError);
      })(),
    );

    test(
      'refuses a position of another kind of log',
      withLog(makeLog, async (store) => {
        await expect(store.readAll('not-a-position', 1)).rejects.toThrow(RangeError);
      }),
    );
  });
};
