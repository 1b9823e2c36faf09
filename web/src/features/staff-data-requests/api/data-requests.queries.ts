import { listStaffDataRequests } from '@danubit/contracts/http/console/data-requests.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Requests about personal data; the open ones come first. Every look-up is recorded. */
export const staffDataRequestsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'data-requests'],
    queryFn: ({ signal }) => callEndpoint(listStaffDataRequests, { query: {}, signal }),
    refetchOnWindowFocus: false,
  });
