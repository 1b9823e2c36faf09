import { getSeals } from '@danubit/contracts/http/console/seals.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

const EVERY_MS = 10_000;

export const sealsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'seals'],
    queryFn: ({ signal }) => callEndpoint(getSeals, { signal }),
    refetchInterval: EVERY_MS,
  });
