import { listOpenTransactions } from '@danubit/contracts/http/payments/list-open-transactions.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Transactions that are not final yet. */
export const openTransactionsQuery = () =>
  queryOptions({
    queryKey: ['transactions', 'open'],
    queryFn: async ({ signal }) => (await callEndpoint(listOpenTransactions, { signal })).transactions,
  });
