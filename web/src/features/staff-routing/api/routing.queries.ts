import { getRouting } from '@danubit/contracts/http/console/routing.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** The rules in force, and the drafts with what they would have changed. */
export const routingQuery = () =>
  queryOptions({
    queryKey: ['staff', 'routing'],
    queryFn: ({ signal }) => callEndpoint(getRouting, { signal }),
    refetchOnWindowFocus: false,
  });
