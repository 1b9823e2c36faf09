import { describe, expect, test } from '@jest/globals';
import { InvalidAppend, type ExpectedRevision } from '../event-store.port.ts';
import { anEvent, someEvents, withLog, type MakeLog, type AdapterGuarantees } from './log-under-test.ts';

const STREAM = 'thing-1';

export const describeIdempotency = (makeLog: MakeLog, { knowsIdsEverywhere }: AdapterGuarantees): void => {
  describe('a repeated append', () => {
    test.each<{ name: string; expected: ExpectedRevision; before: number }>([
      { name: 'no stream', expected: 'no-stream', before: 0 },
      { name: 'a revision', expected: 1n, before: 2 },
      { name: 'any', expected: 'any', before: 2 },
      { name: 'exists', expected: 'exists', before: 2 },
    ])('gets the first answer and adds no event, expecting $name', async ({ expected, before }) =>
      withLog(makeLog, async (store, open) => {
        if (before > 0) await store.append(STREAM, someEvents(before), 'no-stream');
        const events = someEvents(3);
        const first = await store.append(STREAM, events, expected);
        expect(await store.append(STREAM, events, expected)).toStrictEqual({ ...first, alreadyStored: true });
        expect(await open().append(STREAM, events, expected)).toStrictEqual({ ...first, alreadyStored: true });
        expect(await store.readStream(STREAM)).toHaveLength(before + 3);
        expect(await store.head()).toBe(first.position);
      })(),
    );

    test(
      'is recognised by its ids alone, since a retry encrypts again with other bytes',
      withLog(makeLog, async (store) => {
        const event = anEvent();
        const first = await store.append(STREAM, [event], 'no-stream');
        const again = await store.append(STREAM, [{ ...event, data: '{"amount":"2"}' }], 'no-stream');
        expect(again).toStrictEqual({ ...first, alreadyStored: true });
        expect((await store.readStream(STREAM)).map(({ data }) => data)).toStrictEqual([event.data]);
      }),
    );

    test(
      'gets the first answer after the stream has moved on',
      withLog(makeLog, async (store) => {
        const events = someEvents(2);
        const first = await store.append(STREAM, events, 'no-stream');
        await store.append(STREAM, someEvents(2), 1n);
        expect(await store.append(STREAM, events, 'no-stream')).toStrictEqual({ ...first, alreadyStored: true });
        expect(await store.readStream(STREAM)).toHaveLength(4);
      }),
    );

    test(
      'is stored once when both run at the same time',
      withLog(makeLog, async (store, open) => {
        const other = open();
        const events = someEvents(2);
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? store : other).append(STREAM, events, 'no-stream')),
        );
        const position = await store.head();
        expect(answers.filter(({ alreadyStored }) => !alreadyStored)).toStrictEqual([{ revision: 1n, position, alreadyStored: false }]);
        expect(answers.filter(({ alreadyStored }) => alreadyStored)).toHaveLength(9);
        for (const answer of answers) expect(answer).toMatchObject({ revision: 1n, position });
        expect(await store.readStream(STREAM)).toHaveLength(2);
      }),
    );
  });

  if (knowsIdsEverywhere) describeKnownIds(makeLog);
};

const describeKnownIds = (makeLog: MakeLog): void => {
  describe('ids that are already stored', () => {
    test(
      'are also recognised at a later revision of their stream',
      withLog(makeLog, async (store) => {
        const event = anEvent();
        const first = await store.append(STREAM, [event], 'no-stream');
        expect(await store.append(STREAM, [event], 0n)).toStrictEqual({ ...first, alreadyStored: true });
      }),
    );

    test.each<{ name: string; pick: readonly number[]; fresh: 'before' | 'after' | 'none' }>([
      { name: 'followed by a new one', pick: [1, 2], fresh: 'after' },
      { name: 'after a new one', pick: [0], fresh: 'before' },
      { name: 'in another order', pick: [1, 0], fresh: 'none' },
      { name: 'with one left out between them', pick: [0, 2], fresh: 'none' },
    ])('are refused $name', async ({ pick, fresh }) =>
      withLog(makeLog, async (store) => {
        const stored = someEvents(3);
        await store.append(STREAM, stored, 'no-stream');
        const picked = stored.filter((_, index) => pick.includes(index));
        const known = (pick[0] ?? 0) > (pick[1] ?? 9) ? picked.toReversed() : picked;
        const events = [...(fresh === 'before' ? [anEvent()] : []), ...known, ...(fresh === 'after' ? [anEvent()] : [])];
        for (const expected of ['no-stream', 2n, 'any', 'exists'] as const) {
          await expect(store.append(STREAM, events, expected)).rejects.toThrow(InvalidAppend);
        }
        expect(await store.readStream(STREAM)).toHaveLength(3);
      })(),
    );

    test(
      'are refused in another stream, while concurrent callers are served',
      withLog(makeLog, async (store) => {
        const taken = anEvent();
        await store.append(STREAM, [taken], 'no-stream');
        const answers = await Promise.allSettled([
          store.append('thing-a', [anEvent()], 'no-stream'),
          store.append('thing-b', [taken], 'no-stream'),
          store.append('thing-c', [taken], 'any'),
          store.append('thing-d', [taken], 4n),
          store.append('thing-e', [anEvent()], 'any'),
        ]);
        expect(answers.map(({ status }) => status)).toStrictEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'fulfilled']);
        for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(InvalidAppend);
        expect(await store.readAll('', 10)).toHaveLength(3);
      }),
    );
  });
};
