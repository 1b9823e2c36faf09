import { describe, expect, test } from '@jest/globals';
import { anEvent, someEvents } from '../conformance/log-under-test.ts';
import { positionOf } from '../dense-position.ts';
import { InvalidAppend, WrongExpectedRevision, type ExpectedRevision } from '../event-store.port.ts';
import { appendCallOf, appendOneCallOf, outcomeOfOne, outcomesOf, type AppendRequest } from './append-call.ts';
import { int4Array, int8Array, jsonArray, textArray, uuidArray } from './binary-array.ts';

const request = (stream: string, expected: ExpectedRevision, events = someEvents(1)): AppendRequest => ({
  stream,
  events,
  expected,
  bytes: 100,
});

describe('the call for one event', () => {
  test.each<[ExpectedRevision, string]>([
    ['no-stream', '-1'],
    ['any', '-2'],
    ['exists', '-3'],
    [7n, '7'],
  ])('says that it expects %s', (expected, code) => {
    const event = anEvent({ data: '{"a":1}', metadata: '{"b":2}' });
    expect(appendOneCallOf('log', [request('thing-1', expected, [event])])).toStrictEqual({
      name: 'append_one',
      text: 'SELECT stored_revision, stored_position FROM log.append_one($1, $2, $3, $4, $5, $6)',
      values: ['thing-1', code, event.eventId, event.type, '{"a":1}', '{"b":2}'],
    });
  });

  test.each([
    ['no append', []],
    ['two appends', [request('thing-1', 'any'), request('thing-2', 'any')]],
    ['an append of no events', [request('thing-1', 'any', [])]],
    ['an append of two events', [request('thing-1', 'any', someEvents(2))]],
  ])('is not made of %s', (_, batch) => {
    expect(appendOneCallOf('log', batch)).toBeUndefined();
  });

  test('is answered with the revision and position, or with nulls', () => {
    expect(outcomeOfOne(['3', '42'])).toStrictEqual({ revision: 3n, position: positionOf('42'), alreadyStored: false });
    expect(outcomeOfOne([null, '42'])).toBeUndefined();
    expect(outcomeOfOne(['3', null])).toBeUndefined();
  });
});

describe('the call for many appends', () => {
  test('sends them as arrays, each with the previous one on the same stream', () => {
    const [one, two, three] = [anEvent(), anEvent({ type: 'OtherThing', data: '{"a":1}' }), anEvent({ metadata: '{"schemaVersion":2}' })];
    const last = anEvent();
    const batch = [
      request('thing-1', 'no-stream', [one]),
      request('thing-2', 'any', [two, three]),
      request('thing-1', 0n, [last]),
      request('thing-1', 'exists', [anEvent({ eventId: '00000000-0000-4000-8000-000000000001' })]),
    ];
    const events = batch.flatMap((each) => each.events);
    expect(appendCallOf('log', batch, true)).toStrictEqual({
      name: 'append',
      text: 'SELECT statuses, revisions, positions FROM log.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
      values: [
        textArray(['thing-1', 'thing-2', 'thing-1', 'thing-1']),
        int8Array([-1n, -2n, 0n, -3n]),
        int4Array([0, 0, 1, 3]),
        int4Array([1, 2, 1, 1]),
        int4Array([1, 2, 2, 3, 4]),
        uuidArray(events.map(({ eventId }) => eventId)),
        textArray(events.map(({ type }) => type)),
        jsonArray(events.map(({ data }) => data)),
        jsonArray(events.map(({ metadata }) => metadata)),
        true,
      ],
    });
  });

  test('is answered for each append: stored, stored before, a conflict, or ids that are taken', () => {
    const batch = [
      request('thing-1', 'any'),
      request('thing-2', 'any'),
      request('thing-3', 4n),
      request('thing-4', 4n),
      request('thing-5', 4n),
      request('thing-6', 'any'),
    ];
    const outcomes = outcomesOf(batch, ['{0,1,2,2,2,3}', '{3,0,7,-1,0,0}', '{42,41,0,0,0,0}']);
    expect(outcomes).toStrictEqual([
      { revision: 3n, position: positionOf('42'), alreadyStored: false },
      { revision: 0n, position: positionOf('41'), alreadyStored: true },
      new WrongExpectedRevision('thing-3', 4n, 7n),
      new WrongExpectedRevision('thing-4', 4n, 'no-stream'),
      new WrongExpectedRevision('thing-5', 4n, 0n),
      new InvalidAppend('thing-6', 'an event id is already stored, with others or elsewhere'),
    ]);
    expect(outcomes.slice(2, 5)).toMatchObject([{ actual: 7n }, { actual: 'no-stream' }, { actual: 0n }]);
  });
});
