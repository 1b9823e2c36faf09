import { getBooks } from '@danubit/contracts/http/console/books.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

const RUNS_WITHIN_MS = 2_000;

/** How our books compare with those of providers. Asked again while a comparison runs. */
export const booksQuery = () =>
  queryOptions({
    queryKey: ['staff', 'books'],
    queryFn: ({ signal }) => callEndpoint(getBooks, { signal }),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.runs.some(({ ended_at: ended }) => ended === null) === true ? RUNS_WITHIN_MS : false),
  });
