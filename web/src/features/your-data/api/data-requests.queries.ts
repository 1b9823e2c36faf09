import { listDataRequests } from '@danubit/contracts/http/privacy/data-requests.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Own requests about personal data, newest first, with what is kept. */
export const dataRequestsQuery = () =>
  queryOptions({
    queryKey: ['data-requests'],
    queryFn: ({ signal }) => callEndpoint(listDataRequests, { signal }),
  });
