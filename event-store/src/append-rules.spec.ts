import { expect, test } from '@jest/globals';
import { checkAppend, MAX_APPEND_BYTES, MAX_EVENTS_PER_APPEND, mayFitLater } from './append-rules.ts';
import { anEvent, someEvents } from './conformance/log-under-test.ts';
import { InvalidAppend, WrongExpectedRevision, type EventToAppend, type ExpectedRevision } from './event-store.port.ts';

const STREAM = 'thing-1';
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

test('returns the bytes of data and metadata', () => {
  expect(checkAppend(STREAM, [anEvent({ data: '"é"', metadata: '{}' }), anEvent({ data: '1', metadata: '[]' })])).toBe(4 + 2 + 1 + 2);
});

test.each(['a-1', 'a_1-x', `${'a'.repeat(50)}-1`, 'thing-a-b', `thing-${'1'.repeat(200)}`, 'thing-!~'])(
  'accepts the stream %s',
  (stream) => {
    expect(() => checkAppend(stream, [anEvent()])).not.toThrow();
  },
);

test.each(['', '-1', 'thing', 'thing-', '1thing-1', 'Thing-1', `${'a'.repeat(51)}-1`, `thing-${'1'.repeat(201)}`, 'thing-ä', 'thing-1\n'])(
  'refuses the stream "%s"',
  (stream) => {
    expect(() => checkAppend(stream, [anEvent()])).toThrow(`Append to ${stream} refused: the stream is not named <category>-<id>`);
  },
);

test.each(['A', 'a', 'ThingHappened', 'thing.happened-2_x', `A${'b'.repeat(99)}`])('accepts the type %s', (type) => {
  expect(() => checkAppend(STREAM, [anEvent({ type })])).not.toThrow();
});

test.each<{ name: string; events: readonly EventToAppend[]; reason: string }>([
  { name: 'no events', events: [], reason: 'there are no events' },
  { name: 'too many events', events: someEvents(MAX_EVENTS_PER_APPEND + 1), reason: 'more than 512 events' },
  { name: 'too many bytes', events: [anEvent({ data: `"${'x'.repeat(MAX_APPEND_BYTES)}"` })], reason: 'more than 1048576 bytes' },
  { name: 'one id twice', events: [anEvent({ eventId: ID }), anEvent({ eventId: ID })], reason: 'an event id appears twice' },
  ...[`${ID}0`, `0${ID}`, ID.replace('a', 'g'), ID.toUpperCase(), ID.replaceAll('-', ''), ID.slice(0, -1)].map((eventId) => ({
    name: `the id ${eventId}`,
    events: [anEvent({ eventId })],
    reason: 'an event id is not a UUID in lower case',
  })),
  ...['', '1a', '$a', 'a b', 'a$', `A${'b'.repeat(100)}`].map((type) => ({
    name: `the type "${type}"`,
    events: [anEvent({ eventId: ID, type })],
    reason: `the type of event ${ID} is not a name`,
  })),
  ...['', '{', 'undefined', '"\ud83d"'].flatMap((text) => [
    { name: `data ${text}`, events: [anEvent({ eventId: ID, data: text })], reason: `the data of event ${ID} is not JSON` },
    { name: `metadata ${text}`, events: [anEvent({ eventId: ID, metadata: text })], reason: `the metadata of event ${ID} is not JSON` },
  ]),
])('refuses $name with the reason', ({ events, reason }) => {
  expect(() => checkAppend(STREAM, events)).toThrow(new InvalidAppend(STREAM, reason));
});

test('accepts exactly as many events, and bytes, as are allowed', () => {
  expect(() => checkAppend(STREAM, someEvents(MAX_EVENTS_PER_APPEND))).not.toThrow();
  expect(checkAppend(STREAM, [anEvent({ data: `"${'x'.repeat(MAX_APPEND_BYTES - 4)}"`, metadata: '{}' })])).toBe(MAX_APPEND_BYTES);
});

test.each<[ExpectedRevision, bigint | 'no-stream', boolean]>([
  ['exists', 'no-stream', true],
  ['no-stream', 0n, false],
  [4n, 'no-stream', true],
  [4n, 3n, true],
  [4n, 4n, false],
  [4n, 5n, false],
])('an append that expects %s where the stream is at %s may fit later: %s', (expected, actual, mayFit) => {
  expect(mayFitLater(new WrongExpectedRevision(STREAM, expected, actual))).toBe(mayFit);
});
