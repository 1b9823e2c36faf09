import { getProviders } from '@danubit/contracts/http/console/providers.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

const EVERY_MS = 15_000;

/** State of the payment providers; fetched again while the page is open. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['staff', 'providers'],
    queryFn: ({ signal }) => callEndpoint(getProviders, { signal }),
    refetchInterval: EVERY_MS,
  });
