import { describe, expect, test } from '@jest/globals';
import { MAX_APPEND_BYTES, MAX_EVENTS_PER_APPEND } from '../append-rules.ts';
import { InvalidAppend, START, WrongExpectedRevision, type EventToAppend, type ExpectedRevision } from '../event-store.port.ts';
import { anEvent, someEvents, withLog, type MakeLog } from './log-under-test.ts';

const STREAM = 'thing-1';

export const describeAppends = (makeLog: MakeLog): void => {
  describe('append', () => {
    test(
      'stores an event unchanged and returns its revision and position',
      withLog(makeLog, async (store) => {
        const event = anEvent();
        const appended = await store.append(STREAM, [event], 'no-stream');
        const stored = await store.readStream(STREAM);
        expect(appended).toStrictEqual({ revision: 0n, position: await store.head(), alreadyStored: false });
        expect(stored).toStrictEqual([
          { ...event, stream: STREAM, revision: 0n, position: appended.position, recordedAt: stored[0]?.recordedAt },
        ]);
        expect(stored[0]?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      }),
    );

    test(
      'stores several events consecutively, in order, and returns the place of the last',
      withLog(makeLog, async (store) => {
        const events = someEvents(3);
        const appended = await store.append(STREAM, events, 'no-stream');
        const stored = await store.readStream(STREAM);
        expect(stored.map(({ eventId, revision }) => [eventId, revision])).toStrictEqual(
          events.map(({ eventId }, index) => [eventId, BigInt(index)]),
        );
        expect(appended).toStrictEqual({ revision: 2n, position: stored[2]?.position, alreadyStored: false });
      }),
    );

    test.each<{ name: string; expected: ExpectedRevision; before: number }>([
      { name: 'the revision the stream is at', expected: 1n, before: 2 },
      { name: 'any, on a new stream', expected: 'any', before: 0 },
      { name: 'any, on a stream with events', expected: 'any', before: 2 },
      { name: 'exists, on a stream with events', expected: 'exists', before: 2 },
    ])('appends when it expects $name', async ({ expected, before }) =>
      withLog(makeLog, async (store) => {
        if (before > 0) await store.append(STREAM, someEvents(before), 'no-stream');
        const appended = await store.append(STREAM, [anEvent()], expected);
        expect(appended).toStrictEqual({ revision: BigInt(before), position: await store.head(), alreadyStored: false });
      })(),
    );

    test.each<{ name: string; expected: ExpectedRevision; before: number; actual: bigint | 'no-stream' }>([
      { name: 'no stream where there is one', expected: 'no-stream', before: 2, actual: 1n },
      { name: 'a stream where there is none', expected: 'exists', before: 0, actual: 'no-stream' },
      { name: 'a revision where there is no stream', expected: 0n, before: 0, actual: 'no-stream' },
      { name: 'a revision that has passed', expected: 0n, before: 2, actual: 1n },
      { name: 'a revision that is not there yet', expected: 7n, before: 2, actual: 1n },
    ])('stores nothing when it expects $name', async ({ expected, before, actual }) =>
      withLog(makeLog, async (store) => {
        if (before > 0) await store.append(STREAM, someEvents(before), 'no-stream');
        const refused: unknown = await store.append(STREAM, someEvents(2), expected).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(WrongExpectedRevision);
        expect(refused).toMatchObject({ name: 'WrongExpectedRevision', stream: STREAM, expected, actual });
        expect(await store.readStream(STREAM)).toHaveLength(before);
      })(),
    );

    test(
      'lets one of many appends at the same revision win and refuses the others',
      withLog(makeLog, async (store, open) => {
        const other = open();
        const answers = await Promise.allSettled(
          Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? store : other).append(STREAM, [anEvent()], 'no-stream')),
        );
        const refusals = answers.filter((answer) => answer.status === 'rejected').map(({ reason }): unknown => reason);
        expect(refusals).toHaveLength(19);
        for (const refusal of refusals) expect(refusal).toMatchObject({ name: 'WrongExpectedRevision', actual: 0n });
        expect(await store.readStream(STREAM)).toHaveLength(1);
      }),
    );

    test(
      'accepts a chain of appends to one stream without waiting between them',
      withLog(makeLog, async (store) => {
        const events = someEvents(50);
        const appended = await Promise.all(
          events.map((event, index) => store.append(STREAM, [event], index === 0 ? 'no-stream' : BigInt(index - 1))),
        );
        expect(appended.map(({ revision }) => revision)).toStrictEqual(events.map((_, index) => BigInt(index)));
        expect((await store.readStream(STREAM)).map(({ eventId }) => eventId)).toStrictEqual(events.map(({ eventId }) => eventId));
      }),
    );

    test(
      'never lets the conflict of one caller affect the others',
      withLog(makeLog, async (store) => {
        await store.append('thing-taken', [anEvent()], 'no-stream');
        const answers = await Promise.allSettled(
          Array.from({ length: 30 }, (_, index) =>
            store.append(index % 3 === 0 ? 'thing-taken' : `thing-${String(index)}`, someEvents(2), 'no-stream'),
          ),
        );
        expect(answers.map(({ status }) => status)).toStrictEqual(answers.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')));
      }),
    );

    describeRefusals(makeLog);
  });
};

const HALF_A_PAIR = String.fromCharCode(0xd83d);
const sized = (bytes: number): string => JSON.stringify('x'.repeat(bytes - 2));

const describeRefusals = (makeLog: MakeLog): void => {
  const once = anEvent();
  test.each<{ name: string; stream?: string; events: readonly EventToAppend[] }>([
    { name: 'no events', events: [] },
    { name: 'a stream without a category', stream: 'thing', events: [anEvent()] },
    { name: 'a system stream', stream: '$thing-1', events: [anEvent()] },
    { name: 'a blank in a stream name', stream: 'thing-1 2', events: [anEvent()] },
    { name: 'an endless stream name', stream: `thing-${'1'.repeat(300)}`, events: [anEvent()] },
    { name: 'an empty type', events: [anEvent({ type: '' })] },
    { name: 'a system type', events: [anEvent({ type: '$metadata' })] },
    { name: 'an id that is no UUID', events: [anEvent({ eventId: '1' })] },
    { name: 'an id in capitals', events: [anEvent({ eventId: '01890A5D-AC96-774B-BCCE-B302099A8057' })] },
    { name: 'the same id twice', events: [once, once] },
    { name: 'data that is no JSON', events: [anEvent({ data: "{'a': 1}" })] },
    { name: 'no data', events: [anEvent({ data: '' })] },
    { name: 'metadata that is no JSON', events: [anEvent({ metadata: 'undefined' })] },
    { name: 'a second event that is no JSON', events: [anEvent(), anEvent({ data: '{' })] },
    { name: 'half a surrogate pair', events: [anEvent({ data: `"${HALF_A_PAIR}"` })] },
    { name: 'too many events', events: someEvents(MAX_EVENTS_PER_APPEND + 1) },
    { name: 'one byte too many', events: [anEvent({ data: sized(MAX_APPEND_BYTES - 1), metadata: '{}' })] },
    {
      name: 'too many bytes in all',
      events: Array.from({ length: 3 }, () => anEvent({ data: sized(400_000) })),
    },
  ])('refuses $name and stores nothing', async ({ stream = STREAM, events }) =>
    withLog(makeLog, async (store) => {
      const refused: unknown = await store.append(stream, events, 'any').catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(InvalidAppend);
      expect(refused).toMatchObject({ name: 'InvalidAppend', stream });
      expect(await store.head()).toBe(START);
    })(),
  );

  test(
    'accepts an append of exactly the size that is allowed',
    withLog(makeLog, async (store) => {
      const event = anEvent({ data: sized(MAX_APPEND_BYTES - 2), metadata: '{}' });
      await store.append(STREAM, [event], 'no-stream');
      expect((await store.readStream(STREAM))[0]?.data).toBe(event.data);
    }),
  );
};
