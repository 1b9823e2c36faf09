import { listBalanceRequests } from '@danubit/contracts/http/support/balance-requests.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Own requests to be paid out, newest first. */
export const balanceRequestsQuery = () =>
  queryOptions({
    queryKey: ['balance-requests'],
    queryFn: async ({ signal }) => (await callEndpoint(listBalanceRequests, { signal })).requests,
  });
