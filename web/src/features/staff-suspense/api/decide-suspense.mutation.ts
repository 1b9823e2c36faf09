import { answerResolution, proposeResolution } from '@danubit/contracts/http/console/suspense.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';

export type ResolutionProposal = z.input<typeof proposeResolution.body>;
export type ResolutionAnswer = z.input<typeof answerResolution.body>;

/** Proposes what becomes of the money, or answers the proposal that was read. A repeat is refused and changes nothing. */
export const useDecideSuspense = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ResolutionProposal | ResolutionAnswer) =>
      'answer' in body
        ? callEndpoint(answerResolution, { params: { id }, body })
        : callEndpoint(proposeResolution, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'suspense'] }),
  });
};
