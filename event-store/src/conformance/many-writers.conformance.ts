import { describe, expect, test } from '@jest/globals';
import { START, WrongExpectedRevision, type EventStore, type Position, type StoredEvent } from '../event-store.port.ts';
import { collect, idsOf, someEvents, wholeLog, withLog, type MakeLog } from './log-under-test.ts';

const WRITERS = 16;
const APPENDS_EACH = 20;
const SHARED = 'thing-shared';
const MAX_CONFLICTS = 1_000;

export const describeManyWriters = (makeLog: MakeLog): void => {
  describe('many writers at once', () => {
    test(
      'are read without a gap or a repeat by readers that only keep a position',
      withLog(makeLog, async (store, open) => {
        const stores = [store, open()];
        const total = WRITERS * APPENDS_EACH * 3;
        const failed = new AbortController();
        const polled = poll(open(), total, failed.signal);
        const subscribed = collect(open(), total, { batchSize: 50, signal: failed.signal });

        const written = await Promise.all(
          Array.from({ length: WRITERS }, (_, writer) => write(stores[writer % stores.length] ?? store, writer)),
        ).catch(async (error: unknown) => {
          failed.abort();
          await Promise.allSettled([polled, subscribed]);
          throw error;
        });

        const all = await wholeLog(store);
        expect(all).toHaveLength(total);
        expect(idsOf(all).toSorted()).toStrictEqual(written.flat().toSorted());
        expect(await polled).toStrictEqual(all);
        expect((await subscribed).flat()).toStrictEqual(all);
        for (const [stream, events] of Map.groupBy(all, ({ stream }) => stream)) {
          expect(events.map(({ revision }) => revision)).toStrictEqual(events.map((_, index) => BigInt(index)));
          expect(await store.readStream(stream)).toStrictEqual(events);
        }
      }),
    );
  });
};

/** Repeats: two events to the writer's own stream and one to the shared stream. Returns the ids of the acknowledged events. */
const write = async (store: EventStore, writer: number): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let turn = 0; turn < APPENDS_EACH; turn += 1) {
    const own = someEvents(2);
    const [, shared] = await Promise.all([
      store.append(`thing-${String(writer)}`, own, turn === 0 ? 'no-stream' : BigInt(turn * 2 - 1)),
      writeShared(store),
    ]);
    ids.push(...idsOf(own), ...shared);
  }
  return ids;
};

const writeShared = async (store: EventStore): Promise<readonly string[]> => {
  const events = someEvents(1);
  let expected: bigint | 'no-stream' = (await store.readStream(SHARED)).at(-1)?.revision ?? 'no-stream';
  for (let conflict = 0; conflict < MAX_CONFLICTS; conflict += 1) {
    try {
      await store.append(SHARED, events, expected);
      return idsOf(events);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      expected = error.actual;
    }
  }
  throw new Error('One writer lost every race.');
};

/** The plain loop of a projection: read after the last position, repeatedly. */
const poll = async (store: EventStore, total: number, signal: AbortSignal): Promise<readonly StoredEvent[]> => {
  const seen: StoredEvent[] = [];
  let last: Position = START;
  while (seen.length < total && !signal.aborted) {
    const page = await store.readAll(last, 7);
    seen.push(...page);
    last = page.at(-1)?.position ?? last;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return seen;
};
