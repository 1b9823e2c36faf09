import { listPersonEvents } from '@danubit/contracts/http/console/audit.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** What a case can take as evidence. The look-up is recorded with the reason. */
export const personEventsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['staff', 'case-evidence', userId],
    queryFn: ({ signal }) => callEndpoint(listPersonEvents, { body: { user_id: userId, reason: 'Evidence for a case' }, signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
