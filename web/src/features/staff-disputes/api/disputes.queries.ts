import { getDispute, listDisputes, type DISPUTE_LISTS } from '@danubit/contracts/http/console/disputes.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Every look-up is recorded, so nothing is loaded again without a reason. */
export const disputesQuery = (state: (typeof DISPUTE_LISTS)[number]) =>
  queryOptions({
    queryKey: ['staff', 'disputes', state],
    queryFn: ({ signal }) => callEndpoint(listDisputes, { query: { state }, signal }),
    refetchOnWindowFocus: false,
  });

export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'disputes', id],
    queryFn: ({ signal }) => callEndpoint(getDispute, { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });
