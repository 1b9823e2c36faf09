import { withdrawBalanceRequest } from '@danubit/contracts/http/support/balance-requests.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { balanceRequestsQuery } from './balance-requests.queries.ts';

/** A repeat has no further effect, so it needs no key. */
export const useWithdrawBalanceRequest = () => {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (reference: string) => callEndpoint(withdrawBalanceRequest, { params: { reference } }),
    onSettled: () => client.invalidateQueries({ queryKey: balanceRequestsQuery().queryKey }),
  });
};
