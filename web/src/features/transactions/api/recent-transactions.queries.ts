import { listTransactions } from '@danubit/contracts/http/payments/list-transactions.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Number of transactions on the dashboard. */
export const RECENT_TRANSACTIONS_COUNT = 5;

export const recentTransactionsQuery = () =>
  queryOptions({
    queryKey: ['transactions', 'recent'],
    queryFn: async ({ signal }) =>
      (await callEndpoint(listTransactions, { query: { limit: RECENT_TRANSACTIONS_COUNT }, signal })).transactions,
  });
