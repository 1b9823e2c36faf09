import {
  answerRelationshipEnd,
  proposeRelationshipEnd,
  takeBackRelationshipEnd,
} from '@danubit/contracts/http/console/relationship-ends.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';
import { relationshipEndsQuery } from './relationship-ends.queries.ts';

type Change =
  | { readonly propose: z.input<typeof proposeRelationshipEnd.body> }
  | { readonly id: string; readonly proposal: number; readonly answer: 'approve' | 'reject' }
  | { readonly id: string; readonly rationale: string };

/** Proposes an end, answers the proposal, or takes it back. A repeat is refused and changes nothing. */
export const useChangeRelationshipEnd = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => {
      if ('propose' in change) return callEndpoint(proposeRelationshipEnd, { body: change.propose });
      const params = { id: change.id };
      return 'answer' in change
        ? callEndpoint(answerRelationshipEnd, { params, body: { proposal: change.proposal, answer: change.answer } })
        : callEndpoint(takeBackRelationshipEnd, { params, body: { rationale: change.rationale } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: relationshipEndsQuery().queryKey }),
  });
};
