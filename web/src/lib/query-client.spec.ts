import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiProblem } from './api-problem.ts';
import { createQueryClient, forgetAtSignOut, keepQueryClient, keptQueryClient } from './query-client.ts';

const rebuilding = new ApiProblem({ code: 'READ_TABLES_REBUILDING', status: 503, message: 'In a moment.' });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a query whose read table is being rebuilt', () => {
  it('keeps its data and refetches until it gets an answer', async () => {
    const client = createQueryClient();
    const answers: (string | Error)[] = ['before', rebuilding, rebuilding, rebuilding, rebuilding, 'after'];
    const observer = new QueryObserver(client, {
      queryKey: ['balances'],
      queryFn: () => {
        const answer = answers.shift() ?? 'after';
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    });
    const leave = observer.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(10);
    void client.invalidateQueries({ queryKey: ['balances'] });
    // The two retries of every failed query.
    await jest.advanceTimersByTimeAsync(4_000);
    expect(observer.getCurrentResult()).toMatchObject({ data: 'before', isRefetchError: true });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isRefetchError: false });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(answers).toEqual([]);
    leave();
    client.clear();
  });
});

describe('the cache of a customer', () => {
  it('is reused for the same customer and cleared for another one', () => {
    const client = createQueryClient();
    keepQueryClient({ customerId: 'jana', client });
    client.setQueryData(['balances'], 'of Jana');
    keepQueryClient({ customerId: 'jana', client });
    expect(keptQueryClient('jana')?.getQueryData(['balances'])).toBe('of Jana');
    expect(keptQueryClient('peter')).toBeUndefined();
    keepQueryClient({ customerId: 'peter', client: createQueryClient() });
    expect(keptQueryClient('jana')).toBeUndefined();
    expect(client.getQueryData(['balances'])).toBeUndefined();
  });
});

describe('the kept cache', () => {
  it('is cleared when the session ends, and not before', () => {
    let session: object | null = { token: 'x' };
    let notify = (): void => undefined;
    forgetAtSignOut({
      current: () => ({ session, loading: false }),
      subscribe: (listener) => {
        notify = listener;
      },
    });
    const client = createQueryClient();
    client.setQueryData(['balances'], 'jana');
    keepQueryClient({ customerId: 'jana', client });
    notify();
    expect(keptQueryClient('jana')?.getQueryData(['balances'])).toBe('jana');
    session = null;
    notify();
    expect(keptQueryClient('jana')).toBeUndefined();
    expect(client.getQueryData(['balances'])).toBeUndefined();
  });
});
