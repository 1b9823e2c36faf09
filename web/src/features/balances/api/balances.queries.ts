import { getBalances } from '@danubit/contracts/http/wallet/get-balances.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Balances of the signed-in customer, fiat first. */
export const balancesQuery = () =>
  queryOptions({
    queryKey: ['balances'],
    queryFn: async ({ signal }) => (await callEndpoint(getBalances, { signal })).balances,
  });
