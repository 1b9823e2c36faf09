import { listTransactions } from '@danubit/contracts/http/payments/list-transactions.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import type { ListUrl } from '../components/list-url.ts';

export const PAGE_SIZE = 25;

/** One page of the full list. The previous page stays visible while it loads. */
export const transactionsPageQuery = ({ filter, cursor }: ListUrl) =>
  queryOptions({
    queryKey: ['transactions', 'page', filter, cursor],
    queryFn: ({ signal }) => callEndpoint(listTransactions, { query: { ...filter, ...cursor, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
