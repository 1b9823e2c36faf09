import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for what the keys show. A first answer that is still on its way may have been read before the change, and TanStack Query
 * keeps waiting for that one instead of asking anew: such a query is asked once more when it has its answer.
 */
export const refetchQueries = (client: QueryClient, keys: readonly QueryKey[]): void => {
  for (const queryKey of keys) {
    for (const { promise, queryKey: exactKey } of client.getQueryCache().findAll({ queryKey, predicate: isFirstOnItsWay })) {
      const again = (): void => void client.invalidateQueries({ queryKey: exactKey, exact: true });
      promise?.then(again, () => undefined);
    }
    void client.invalidateQueries({ queryKey });
  }
};

const isFirstOnItsWay = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus !== 'idle';
