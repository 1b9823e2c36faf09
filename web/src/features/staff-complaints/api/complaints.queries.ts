import { listStaffComplaints } from '@danubit/contracts/http/console/complaints.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** The register; what waits comes first. Every look-up is recorded. */
export const staffComplaintsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'complaints'],
    queryFn: ({ signal }) => callEndpoint(listStaffComplaints, { query: {}, signal }),
    refetchOnWindowFocus: false,
  });
