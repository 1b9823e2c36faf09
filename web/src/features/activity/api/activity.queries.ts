import { listActivity } from '@danubit/contracts/http/identity/list-activity.contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

const PAGE_SIZE = 10;

/** The account's activity, newest first. */
export const activityQuery = () =>
  infiniteQueryOptions({
    queryKey: ['activity'],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listActivity, { query: { limit: PAGE_SIZE, ...(pageParam === '' ? {} : { cursor: pageParam }) }, signal }),
    // Without a cursor the server returns the newest items.
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  });
