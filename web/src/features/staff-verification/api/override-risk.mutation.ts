import { answerRiskOverride, proposeRiskOverride } from '@danubit/contracts/http/console/risk-overrides.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';
import { STAFF_REVIEWS_KEY } from './reviews.queries.ts';

type Step = { readonly propose: z.input<typeof proposeRiskOverride.body> } | { readonly answer: z.input<typeof answerRiskOverride.body> };

/** Proposes a rating that differs from the model's, or answers such a proposal. A repeat is refused. */
export const useOverrideRisk = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: Step) =>
      'propose' in step
        ? callEndpoint(proposeRiskOverride, { params: { id }, body: step.propose })
        : callEndpoint(answerRiskOverride, { params: { id }, body: step.answer }),
    onSettled: () => client.invalidateQueries({ queryKey: STAFF_REVIEWS_KEY }),
  });
};
