import { listOpenTransactions } from '@danubit/contracts/http/payments/list-open-transactions.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** What has not come to an end yet. */
export const openTransactionsQuery = () =>
  queryOptions({
    queryKey: ['transactions', 'open'],
    queryFn: async ({ signal }) => (await callEndpoint(listOpenTransactions, { signal })).transactions,
  });
