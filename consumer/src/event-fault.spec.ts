import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { CheckpointMoved, ConnectionLost, LeaseLost, LogReplaced, TooManyParkedStreams } from './consumer-fault.ts';
import { describeError, isEventFault } from './event-fault.ts';

const databaseError = (facts: Partial<pg.DatabaseError>): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError('value "Jana" is wrong', 0, 'error'), facts);

describe('a failed batch', () => {
  test.each(['22P02', '22001', '23505', '23514'])('is the fault of an event when the database refuses its data: %s', (code) => {
    expect(isEventFault(databaseError({ code }))).toBe(true);
  });

  test.each(['40001', '57P01', '53300', '42P01', '08006', undefined])(
    'is not the fault of an event for any other database error: %s',
    (code) => {
      expect(isEventFault(databaseError(code === undefined ? {} : { code }))).toBe(false);
    },
  );

  test('is the fault of an event when the handler throws anything', () => {
    for (const thrown of [new Error('bug'), new TypeError('bug'), 'text', null, { syscall: 'connect' }])
      expect(isEventFault(thrown)).toBe(true);
  });

  test('is not the fault of an event when a socket or the connection fails', () => {
    expect(isEventFault(new ConnectionLost())).toBe(false);
    expect(isEventFault(Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' }))).toBe(false);
  });
});

describe('the description of an error', () => {
  test('has the code and place of a database error, never its values', () => {
    expect(describeError(databaseError({ code: '23505', constraint: 'pk', column: 'c', table: 't' }))).toBe('database error 23505 pk');
    expect(describeError(databaseError({ code: '22001', column: 'c', table: 't' }))).toBe('database error 22001 c');
    expect(describeError(databaseError({ code: '22001', table: 't' }))).toBe('database error 22001 t');
    expect(describeError(databaseError({ code: '22P02' }))).toBe('database error 22P02');
    expect(describeError(databaseError({}))).toBe('database error without code');
  });

  test('has the name and message of any other error, up to five hundred characters', () => {
    expect(describeError(new TypeError('no such field'))).toBe('TypeError: no such field');
    expect(describeError(new Error('x'.repeat(1_000)))).toBe(`Error: ${'x'.repeat(493)}`);
    expect(describeError('text')).toBe('something that is not an Error was thrown');
  });
});

describe('a consumer fault', () => {
  test.each([
    [new LeaseLost('a'), 'LeaseLost: The lease of a was lost: the database was unavailable, or this process was paused.'],
    [new CheckpointMoved('a'), 'CheckpointMoved: The checkpoint of a is not where this instance left it.'],
    [new LogReplaced('a'), 'LogReplaced: The log that a follows was replaced while it ran.'],
    [
      new TooManyParkedStreams('a', 7),
      'TooManyParkedStreams: a would have more than 7 parked streams: it stops until its code is repaired.',
    ],
  ])('is no event’s, and says what it is and of whom: %s', (fault, text) => {
    expect([isEventFault(fault), describeError(fault)]).toEqual([false, text]);
  });
});
