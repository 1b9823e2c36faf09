import { answerHoldEnd, placeRetentionHold, proposeHoldEnd } from '@danubit/contracts/http/console/retention-holds.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';
import { retentionHoldsQuery } from './retention-holds.queries.ts';

type Change =
  | { readonly place: z.input<typeof placeRetentionHold.body> }
  | { readonly id: string; readonly reason: string }
  | { readonly id: string; readonly answer: 'approve' | 'reject' };

/** Places a hold, proposes its end, or answers that proposal. A repeat is the same hold, or is refused and changes nothing. */
export const useChangeHold = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => {
      if ('place' in change) return callEndpoint(placeRetentionHold, { body: change.place });
      const params = { id: change.id };
      return 'answer' in change
        ? callEndpoint(answerHoldEnd, { params, body: { answer: change.answer } })
        : callEndpoint(proposeHoldEnd, { params, body: { reason: change.reason } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: retentionHoldsQuery().queryKey }),
  });
};
