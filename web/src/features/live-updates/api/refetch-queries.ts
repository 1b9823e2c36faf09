import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches the queries with these keys. A first request in flight may have read data from before the change, and TanStack Query would wait
 * for it instead of refetching; such a query is refetched once more after its answer.
 */
export const refetchQueries = (client: QueryClient, keys: readonly QueryKey[]): void => {
  for (const queryKey of keys) {
    for (const { promise, queryKey: exactKey } of client.getQueryCache().findAll({ queryKey, predicate: isFirstFetchRunning })) {
      const again = (): void => void client.invalidateQueries({ queryKey: exactKey, exact: true });
      promise?.then(again, () => undefined);
    }
    void client.invalidateQueries({ queryKey });
  }
};

const isFirstFetchRunning = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus !== 'idle';
