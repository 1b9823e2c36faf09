import { getSystemStatus } from '@danubit/contracts/http/console/system.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

const EVERY_MS = 10_000;

export const systemStatusQuery = () =>
  queryOptions({
    queryKey: ['staff', 'system'],
    queryFn: ({ signal }) => callEndpoint(getSystemStatus, { signal }),
    refetchInterval: EVERY_MS,
  });
