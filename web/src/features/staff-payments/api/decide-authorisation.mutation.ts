import { captureAuthorisation, voidAuthorisation } from '@danubit/contracts/http/console/authorisations.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** `amount`: what is captured; undefined to release all of it. */
export type AuthorisationDecision = { readonly amount: string | undefined; readonly reason: string };

export const useDecideAuthorisation = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, reason }: AuthorisationDecision) =>
      amount === undefined
        ? callEndpoint(voidAuthorisation, { params: { id }, body: { reason } })
        : callEndpoint(captureAuthorisation, { params: { id }, body: { amount, reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
};
