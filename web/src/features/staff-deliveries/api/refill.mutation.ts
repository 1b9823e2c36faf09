import { answerRefill, proposeRefill, type StoredCoin } from '@danubit/contracts/http/console/cold-storage.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { COLD_STORAGE_KEY } from './cold-storage.queries.ts';

type Proposal = { readonly coin: StoredCoin['coin']; readonly amount: string; readonly reason: string };
type Answer = { readonly coin: StoredCoin['coin']; readonly id: string; readonly answer: 'approve' | 'reject' };

export const useProposeRefill = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Proposal) => callEndpoint(proposeRefill, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: COLD_STORAGE_KEY }),
  });
};

export const useAnswerRefill = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Answer) => callEndpoint(answerRefill, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: COLD_STORAGE_KEY }),
  });
};
