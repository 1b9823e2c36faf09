import { listSessions } from '@danubit/contracts/http/identity/sessions.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Where the account is signed in. */
export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => callEndpoint(listSessions, { signal }) });
