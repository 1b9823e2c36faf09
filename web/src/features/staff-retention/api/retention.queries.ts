import { getRetentionCalendar } from '@danubit/contracts/http/console/retention.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** What falls due. Every look-up is recorded. */
export const retentionQuery = () =>
  queryOptions({
    queryKey: ['staff', 'retention'],
    queryFn: ({ signal }) => callEndpoint(getRetentionCalendar, { signal }),
    refetchOnWindowFocus: false,
  });
