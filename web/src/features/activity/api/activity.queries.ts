import { listActivity } from '@danubit/contracts/http/identity/list-activity.contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

const PAGE_SIZE = 10;

/** What happened to the account, newest first. */
export const activityQuery = () =>
  infiniteQueryOptions({
    queryKey: ['activity'],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(listActivity, { query: { limit: PAGE_SIZE, ...(pageParam === '' ? {} : { cursor: pageParam }) }, signal }),
    // No cursor: the newest.
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  });
