import { describe, expect, test } from '@jest/globals';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Projection, Row } from '../define-projection.ts';
import { METADATA } from '../testing/given-events.ts';
import { foldEvents } from './fold-events.ts';

/** Counts events by stream; an event of type Removed deletes the row, one of type Seen changes nothing. */
const counter: Projection = {
  name: 'counter',
  version: 1,
  table: 'counter',
  keyColumn: 'id',
  ownerColumn: null,
  columns: { id: 'text', count: 'integer' },
  handles: ['Counted', 'Removed', 'Seen'],
  ignores: [],
  keys: ({ stream }) => [stream],
  apply: (row, { type, stream }) => {
    if (type === 'Removed') return undefined;
    return type === 'Seen' ? row : { id: stream, count: Number(row?.['count'] ?? 0) + 1 };
  },
};

const event = (type: string, position: string): RecordedDomainEvent => ({
  type,
  data: {},
  stream: 'a',
  revision: 0n,
  position,
  recordedAt: '',
  metadata: METADATA,
});
const fold = (before: Row | undefined, ...events: readonly RecordedDomainEvent[]) =>
  foldEvents(counter, new Map(before === undefined ? [] : [['a', before]]), events);

describe('folding a batch', () => {
  test('applies events in order, each to the result of the ones before', () => {
    const after = { id: 'a', count: 2, last_position: '2' };
    expect(fold(undefined, event('Counted', '1'), event('Counted', '2'))).toEqual([{ key: 'a', before: undefined, after }]);
  });

  test('keeps the newest position of a row, also when an event of a parked stream comes late', () => {
    const before = { id: 'a', count: 1, last_position: '7' };
    expect(fold(before, event('Counted', '3'))).toEqual([{ key: 'a', before, after: { id: 'a', count: 2, last_position: '7' } }]);
  });

  test('reports no change when the handler returns the same row', () => {
    expect(fold({ id: 'a', count: 1, last_position: '1' }, event('Seen', '2'))).toEqual([]);
  });

  test('deletes a row, and creates it anew after a deletion', () => {
    const before = { id: 'a', count: 5, last_position: '1' };
    expect(fold(before, event('Removed', '2'))).toEqual([{ key: 'a', before, after: undefined }]);
    expect(fold(before, event('Removed', '2'), event('Counted', '3'))).toEqual([
      { key: 'a', before, after: { id: 'a', count: 1, last_position: '3' } },
    ]);
  });
});
