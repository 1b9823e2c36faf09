import { requestBalance } from '@danubit/contracts/http/support/balance-requests.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callEndpoint, newIdempotencyKey } from '../../../lib/api-client.ts';
import { balanceRequestsQuery } from './balance-requests.queries.ts';

export const useRequestBalance = () => {
  const client = useQueryClient();
  // One key until a request was accepted, so that a retry after a lost connection is the same request.
  const key = useRef<string>(undefined);
  return useMutation({
    networkMode: 'always',
    mutationFn: () => {
      key.current ??= newIdempotencyKey();
      return callEndpoint(requestBalance, { body: { confirmed: true }, idempotencyKey: key.current });
    },
    onSuccess: () => {
      key.current = undefined;
    },
    onSettled: () => client.invalidateQueries({ queryKey: balanceRequestsQuery().queryKey }),
  });
};
