import { answerDataRequest, extendDataRequest } from '@danubit/contracts/http/console/data-requests.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { staffDataRequestsQuery } from './data-requests.queries.ts';

export type Verb = 'granted' | 'refused' | 'extend';
type Decision = { readonly id: string; readonly verb: Verb; readonly text: string };

/** A repeat is refused, since a request is answered once. */
export const useDecideDataRequest = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, verb, text }: Decision) =>
      verb === 'extend'
        ? callEndpoint(extendDataRequest, { params: { id }, body: { reason: text } })
        : callEndpoint(answerDataRequest, { params: { id }, body: { outcome: verb, answer: text } }),
    onSettled: () => client.invalidateQueries({ queryKey: staffDataRequestsQuery().queryKey }),
  });
};
