import { listComplaints } from '@danubit/contracts/http/support/complaints.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Own complaints, newest first. */
export const complaintsQuery = () =>
  queryOptions({
    queryKey: ['complaints'],
    queryFn: async ({ signal }) => (await callEndpoint(listComplaints, { signal })).complaints,
  });
