import { listPayouts } from '@danubit/contracts/http/console/payouts.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Withdrawals that are not over. Every look-up is recorded. */
export const payoutsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'payouts'],
    queryFn: ({ signal }) => callEndpoint(listPayouts, { query: { state: 'open' }, signal }),
    refetchOnWindowFocus: false,
  });
