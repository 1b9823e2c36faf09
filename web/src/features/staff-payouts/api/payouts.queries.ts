import { listPayouts, searchPayouts } from '@danubit/contracts/http/console/payouts.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Withdrawals that are not over. Every look-up is recorded. */
export const payoutsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'payouts'],
    queryFn: ({ signal }) => callEndpoint(listPayouts, { query: { state: 'open' }, signal }),
    refetchOnWindowFocus: false,
  });

/** Finished ones too. Every search is recorded, so it is repeated only on request. */
export const payoutSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['staff', 'payouts', 'search', text],
    queryFn: ({ signal }) => callEndpoint(searchPayouts, { body: { text }, signal }),
    enabled: text !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
