import { listTransactions } from '@danubit/contracts/http/payments/list-transactions.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import type { ListUrl } from '../components/list-url.ts';

export const PAGE_SIZE = 25;

/** One page of the whole list. The page before it stays visible until it is there. */
export const transactionsPageQuery = ({ filter, cursor }: ListUrl) =>
  queryOptions({
    queryKey: ['transactions', 'page', filter, cursor],
    queryFn: ({ signal }) => callEndpoint(listTransactions, { query: { ...filter, ...cursor, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
