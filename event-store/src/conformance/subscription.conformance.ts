import { describe, expect, test } from '@jest/globals';
import { START, type StoredEvent } from '../event-store.port.ts';
import { anEvent, collect, idsOf, someEvents, withLog, type MakeLog } from './log-under-test.ts';

const STREAM = 'thing-1';

export const describeSubscriptions = (makeLog: MakeLog): void => {
  describe('subscribe', () => {
    test(
      'delivers past events and then new ones, in order',
      withLog(makeLog, async (store, open) => {
        const past = someEvents(5);
        const live = someEvents(5);
        await store.append(STREAM, past, 'no-stream');
        const collected = collect(open(), 10);
        for (const event of live) await store.append(STREAM, [event], 'exists');
        expect(idsOf((await collected).flat())).toStrictEqual(idsOf([...past, ...live]));
        expect((await collected).flat()).toStrictEqual(await store.readAll(START, 100));
      }),
    );

    test(
      'starts after the given position, in batches of the given size',
      withLog(makeLog, async (store) => {
        const events = someEvents(10);
        await store.append(STREAM, events, 'no-stream');
        const after = (await store.readAll(START, 3)).at(-1)?.position ?? START;
        const batches = await collect(store, 7, { after, batchSize: 3 });
        expect(batches.map(({ length }) => length)).toStrictEqual([3, 3, 1]);
        expect(idsOf(batches.flat())).toStrictEqual(idsOf(events.slice(3)));
      }),
    );

    test(
      'serves several subscribers at the same time, each from its own position',
      withLog(makeLog, async (store) => {
        await store.append(STREAM, someEvents(4), 'no-stream');
        const head = await store.head();
        const whole = collect(store, 6);
        const rest = collect(store, 2, { after: head });
        await store.append(STREAM, someEvents(2), 'exists');
        expect((await whole).flat()).toHaveLength(6);
        expect((await rest).flat()).toStrictEqual(await store.readAll(head, 10));
      }),
    );

    test(
      'does not begin when it is already aborted',
      withLog(makeLog, async (store) => {
        await store.append(STREAM, someEvents(2), 'no-stream');
        const handled: StoredEvent[] = [];
        await store.subscribe(START, (batch) => Promise.resolve(void handled.push(...batch)), AbortSignal.abort());
        expect(handled).toStrictEqual([]);
      }),
    );

    test(
      'ends when aborted while it waits for events',
      withLog(makeLog, async (store) => {
        await store.append(STREAM, [anEvent()], 'no-stream');
        const abort = new AbortController();
        const first = Promise.withResolvers<undefined>();
        const seen = (): Promise<void> => {
          first.resolve(undefined);
          return Promise.resolve();
        };
        const subscription = store.subscribe(START, seen, abort.signal);
        await first.promise;
        setImmediate(() => {
          abort.abort();
        });
        await expect(subscription).resolves.toBeUndefined();
      }),
    );

    test(
      'ends when its store is closed',
      withLog(makeLog, async (store, open) => {
        const other = open();
        await store.append(STREAM, [anEvent()], 'no-stream');
        const first = Promise.withResolvers<undefined>();
        const seen = (): Promise<void> => {
          first.resolve(undefined);
          return Promise.resolve();
        };
        const subscription = other.subscribe(START, seen, new AbortController().signal);
        await first.promise;
        await other.close();
        await expect(subscription).resolves.toBeUndefined();
      }),
    );

    test(
      'waits for the handler, and delivers no more events once aborted',
      withLog(makeLog, async (store) => {
        await store.append(STREAM, someEvents(6), 'no-stream');
        const abort = new AbortController();
        let running = 0;
        const seen: number[] = [];
        const handler = async (batch: readonly StoredEvent[]): Promise<void> => {
          running += 1;
          seen.push(running);
          await store.head();
          if (batch.some(({ revision }) => revision === 3n)) abort.abort();
          await store.head();
          running -= 1;
        };
        await store.subscribe(START, handler, abort.signal, { batchSize: 2 });
        expect(seen).toStrictEqual([1, 1]);
        expect(running).toBe(0);
      }),
    );

    test(
      'rejects with the error that its handler throws',
      withLog(makeLog, async (store) => {
        await store.append(STREAM, someEvents(2), 'no-stream');
        const failure = new Error('The handler could not go on.');
        const subscription = store.subscribe(START, () => Promise.reject(failure), new AbortController().signal);
        await expect(subscription).rejects.toBe(failure);
      }),
    );

    test(
      'refuses a position of another kind of log',
      withLog(makeLog, async (store) => {
        const subscription = store.subscribe('not-a-position', () => Promise.resolve(), new AbortController().signal);
        await expect(subscription).rejects.toThrow(RangeError);
      }),
    );
  });
};
