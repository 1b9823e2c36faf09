import { describe, expect, test } from '@jest/globals';
import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import { START } from '../event-store.port.ts';
import { eventDataOf, isDomainEvent, recordedOf } from './event-bytes.ts';
import { clientPositionOf, positionOf } from './eventstoredb-position.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const SERVER_ID = '00000000-0000-4000-8000-000000000001';
const encoder = new TextEncoder();
const EVENT = { eventId: ID, type: 'ThingHappened', data: '\ufeff{"a": 1.0}', metadata: '{"b":  2}' };

const recordOf = (fields: object): AllStreamRecordedEvent =>
  ({
    streamId: 'thing-1',
    id: SERVER_ID,
    revision: 3n,
    type: 'ThingHappened',
    created: new Date('2026-11-21T09:30:00.000Z'),
    position: { commit: 42n, prepare: 41n },
    data: encoder.encode(EVENT.data),
    metadata: encoder.encode(`danubit-event:${ID}\n${EVENT.metadata}`),
    ...fields,
  }) as unknown as AllStreamRecordedEvent;

describe('the bytes of an event', () => {
  test('are octets, preceded in the metadata by a line with the event id', () => {
    expect(eventDataOf(EVENT, SERVER_ID)).toEqual({
      id: SERVER_ID,
      contentType: 'application/octet-stream',
      type: EVENT.type,
      data: encoder.encode(EVENT.data),
      metadata: encoder.encode(`danubit-event:${ID}\n${EVENT.metadata}`),
    });
  });

  test('are read back as they were stored', () => {
    expect(recordedOf(recordOf({}))).toStrictEqual({
      ...EVENT,
      stream: 'thing-1',
      revision: 3n,
      position: '0000000000000000004200000000000000000041',
      recordedAt: '2026-11-21T09:30:00.000Z',
    });
  });

  test.each([
    ['an older event, which has the server’s id', encoder.encode(`danubit:${ID}\n{"b":2}`), '{"b":2}'],
    ['no line with an id', encoder.encode('{"b":2}'), '{"b":2}'],
    ['the mark, but no line', encoder.encode(`danubit-event:${ID} {"b":2}`), `danubit-event:${ID} {"b":2}`],
    ['the older mark, but no line', encoder.encode(`danubit:${ID} {"b":2}`), `danubit:${ID} {"b":2}`],
    ['a line without the mark', encoder.encode(`another-event:${ID}\n{"b":2}`), `another-event:${ID}\n{"b":2}`],
    ['an older line without the mark', encoder.encode(`another:${ID}\n{"b":2}`), `another:${ID}\n{"b":2}`],
    ['JSON that the client has parsed', { b: 2 }, '{"b":2}'],
    ['none', undefined, '{}'],
  ])('keep the id of the server with %s', (_, metadata, text) => {
    expect(recordedOf(recordOf({ metadata }))).toMatchObject({ eventId: SERVER_ID, metadata: text });
  });

  test('require a position', () => {
    expect(() => recordedOf(recordOf({ position: undefined }))).toThrow(
      'EventStoreDB gave an event without its position: it must be 22.10 or later.',
    );
  });

  test.each([
    [{}, true],
    [{ streamId: '$stats-1' }, false],
    [{ type: '$metadata' }, false],
    [{ streamId: 'thing-$1', type: 'a$' }, true],
  ])('are domain events or system events: %j', (fields, ours) => {
    expect(isDomainEvent(recordOf(fields))).toBe(ours);
  });
});

describe('a position', () => {
  test('is the commit and prepare position, each in 20 digits', () => {
    const position = positionOf({ commit: 42n, prepare: 7n });
    expect(position).toBe('0000000000000000004200000000000000000007');
    expect(clientPositionOf(position)).toStrictEqual({ commit: 42n, prepare: 7n });
    expect(clientPositionOf(START)).toBe('start');
  });

  test.each(['42', '0'.repeat(20), '0'.repeat(41), `x${'0'.repeat(40)}`, `${'0'.repeat(39)}x`])('is not "%s"', (position) => {
    expect(() => clientPositionOf(position)).toThrow(
      `"${position}" is not a position of an EventStoreDB log (40 digits). A checkpoint of another kind of log cannot be used here.`,
    );
  });
});
