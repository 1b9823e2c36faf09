import { describe, expect, test } from '@jest/globals';
import { AppendOutcomeUnknown, StoreBusy, StoreUnreachable, WrongExpectedRevision } from '@danubit/event-store/event-store.port';
import { QueryFailedError } from 'typeorm';
import { problemOf } from './problem-of.ts';

const withCode = (code: string, message = 'said by the server'): Error => Object.assign(new Error(message), { code });

describe('what an error means for the caller', () => {
  test.each([
    ['a server that cannot be reached', withCode('ECONNREFUSED')],
    ['a server that starts', withCode('57P03')],
    ['a full disk', new QueryFailedError('SELECT 1', [], withCode('53100'))],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a log that does not answer', new StoreUnreachable()],
    ['an append that was not sent', new StoreBusy()],
    ['a pool that timed out', new Error('timeout exceeded when trying to connect')],
  ])('%s: try again later', (_, error) => {
    expect(problemOf(error)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', headers: { 'retry-after': '1' } });
  });

  test('an append without a response is neither a success nor a failure', () => {
    expect(problemOf(new AppendOutcomeUnknown('thing-1'))).toMatchObject({
      status: 503,
      code: 'OUTCOME_UNKNOWN',
      headers: { 'retry-after': '2' },
    });
  });

  test('changes that always came first are a conflict', () => {
    expect(problemOf(new WrongExpectedRevision('thing-1', 4n, 7n))).toMatchObject({
      status: 409,
      code: 'CONFLICTING_CHANGES',
      headers: { 'retry-after': '1' },
    });
  });

  test.each([
    ['a broken constraint', new QueryFailedError('INSERT', [], withCode('23505'))],
    ['a bug', new TypeError('x is not a function')],
  ])('%s is ours to mend', (_, error) => {
    expect(problemOf(error)).toBeUndefined();
  });
});
