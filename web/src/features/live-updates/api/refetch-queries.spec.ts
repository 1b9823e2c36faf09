import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { QueryObserver } from '@tanstack/react-query';
import { refetchQueries } from './refetch-queries.ts';
import { testQueryClient } from '../../../testing/render-with-queries.tsx';

const KEY = ['transactions', 'one', 'txn_1'];

/** An observed query whose requests the test answers by hand. */
const watched = () => {
  const client = testQueryClient();
  const requests: ((status: string) => void)[] = [];
  const queryFn = jest.fn(() => new Promise<string>((resolve) => requests.push(resolve)));
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn });
  const unsubscribe = observer.subscribe(() => undefined);
  const settle = async (status: string): Promise<void> => {
    requests.shift()?.(status);
    await waitFor(() => {
      expect(client.getQueryData(KEY)).toBe(status);
    });
  };
  return { client, queryFn, settle, unsubscribe };
};

it('refetches a query once more when its first request was in flight during the change', async () => {
  const { client, queryFn, settle, unsubscribe } = watched();
  refetchQueries(client, [['transactions']]);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await settle('processing');
  await waitFor(() => {
    expect(queryFn).toHaveBeenCalledTimes(2);
  });
  await settle('completed');
  expect(queryFn).toHaveBeenCalledTimes(2);
  unsubscribe();
});

it('refetches a loaded query immediately', async () => {
  const { client, queryFn, settle, unsubscribe } = watched();
  await settle('processing');
  refetchQueries(client, [['transactions']]);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await settle('completed');
  unsubscribe();
});

it('does not refetch other queries', async () => {
  const { client, queryFn, settle, unsubscribe } = watched();
  await settle('processing');
  refetchQueries(client, [['balances']]);
  expect(queryFn).toHaveBeenCalledTimes(1);
  unsubscribe();
});
