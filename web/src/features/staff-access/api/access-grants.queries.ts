import { listAccessGrants, listGrantedEvents } from '@danubit/contracts/http/console/access-grants.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** What auditors may read of the restricted log. Every look-up is recorded. */
export const accessGrantsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'access', 'grants'],
    queryFn: ({ signal }) => callEndpoint(listAccessGrants, { signal }),
    refetchOnWindowFocus: false,
  });

/** The newest first. Every page is recorded, so it is repeated only on request. */
export const grantedEventsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'access', 'granted', id],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listGrantedEvents, { params: { id }, query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });
