import { describe, expect, jest, test } from '@jest/globals';
import { CallTimedOut, clearError, faultOf, typeOf, withTimeout, type Fault } from './eventstoredb-errors.ts';

const STREAM = 'thing-1';
const errorWith = (fields: object, message = ''): Error => Object.assign(new Error(message), fields);

describe('what an error of the client means', () => {
  test.each<[string, unknown, Fault]>([
    ['the adapter’s timer', new CallTimedOut(5), 'lost'],
    ['a value that is not an error', { type: 'unavailable' }, 'final'],
    ['another node leads', errorWith({ type: 'not-leader', code: 5 }), 'not-sent'],
    ['no connection, plain', errorWith({}, '14 UNAVAILABLE: No connection established. Last error: …'), 'not-sent'],
    ['no connection', errorWith({ type: 'unavailable', code: 14 }, 'No connection established'), 'not-sent'],
    ['no node found', errorWith({}, 'Failed to discover after 10 attempts.'), 'not-sent'],
    ['the text of "no node found" later in a message', errorWith({}, 'x Failed to discover'), 'final'],
    ['no connection, by another code', errorWith({ code: 5 }, 'No connection established'), 'final'],
    ...['unavailable', 'cancelled', 'deadline-exceeded', 'timeout', 'unknown'].map((type): [string, unknown, Fault] => [
      `type ${type}`,
      errorWith({ type }),
      'lost',
    ]),
    ...[1, 2, 4, 8, 10, 13, 14].map((code): [string, unknown, Fault] => [`code ${String(code)}`, errorWith({ code }), 'lost']),
    ...[0, 3, 5, 7, 9, 16].map((code): [string, unknown, Fault] => [`code ${String(code)}`, errorWith({ code }), 'final']),
    ['a type that takes precedence over its code', errorWith({ type: 'stream-deleted', code: 2 }), 'final'],
    ['a type that is no text', errorWith({ type: 7, code: 14 }), 'lost'],
    ['a code that is no number', errorWith({ code: '14' }), 'final'],
    ['neither type nor code', new Error('x'), 'final'],
  ])('%s: %#', (_, error, fault) => {
    expect(faultOf(error)).toBe(fault);
  });

  test('errors are recognised by their shape, not by their class', () => {
    const foreign: unknown = Object.assign(Object.create({ [Symbol.toStringTag]: 'Error' }) as object, {
      message: '',
      type: 'unavailable',
    });
    expect([typeOf(errorWith({ type: 'x' })), typeOf({ type: 'x' }), typeOf(errorWith({}))]).toEqual(['x', undefined, undefined]);
    expect(Object.prototype.toString.call(foreign)).toBe('[object Error]');
    expect(typeOf(foreign)).toBe('unavailable');
  });
});

describe('an error with a clear message', () => {
  test.each<[unknown, string]>([
    ['text', `EventStoreDB failed on ${STREAM}.`],
    [errorWith({ type: 'stream-deleted' }), `Stream ${STREAM} was deleted from EventStoreDB, which is forbidden.`],
    [errorWith({ type: 'access-denied' }), `EventStoreDB denies access to ${STREAM} to the user in its address.`],
    [errorWith({ type: 'unsupported', code: 12 }, 'no'), `EventStoreDB refused ${STREAM} (unsupported, code 12): no`],
    [errorWith({ type: 'unsupported' }), `EventStoreDB refused ${STREAM} (unsupported)`],
    [errorWith({ code: 12 }), `EventStoreDB refused ${STREAM} (grpc, code 12)`],
  ])('keeps its cause (%#)', (error, message) => {
    const clear = clearError(STREAM, error);
    expect(clear.message).toBe(message);
    expect(clear.cause).toBe(error);
  });

  test.each([{}, { code: '12' }, { type: 7 }])('stays unchanged when it has neither a type nor a code: %j', (fields) => {
    const error = errorWith(fields, 'Broken.');
    expect(clearError(STREAM, error)).toBe(error);
  });
});

describe('a call with a time limit', () => {
  test('ends with its answer or error and stops the timer', async () => {
    jest.useFakeTimers();
    await expect(withTimeout(10, () => Promise.resolve('answer'))).resolves.toBe('answer');
    await expect(withTimeout(10, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  test('ends without one after the time limit and ignores a late error', async () => {
    jest.useFakeTimers();
    const { promise, reject } = Promise.withResolvers<never>();
    const outcome = expect(withTimeout(10, () => promise)).rejects.toMatchObject({
      name: 'CallTimedOut',
      message: 'EventStoreDB did not answer within 10 ms.',
    });
    await jest.advanceTimersByTimeAsync(10);
    await outcome;
    reject(new Error('late'));
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
  });
});
