import { answerEvidence, downloadEvidence, requestEvidence } from '@danubit/contracts/http/console/evidence.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';
import { download } from '../../../lib/download.ts';
import { evidenceQuery } from './evidence.queries.ts';

type Change =
  | { readonly ask: z.input<typeof requestEvidence.body> }
  | { readonly id: string; readonly answer: 'approve' | 'reject' }
  | { readonly id: string; readonly save: true };

/** Asks for evidence, answers a request, or saves a bundle. A repeat is the same request, or is refused. */
export const useChangeEvidence = () => {
  const client = useQueryClient();
  return useMutation<unknown, Error, Change>({
    mutationFn: (change) => {
      if ('ask' in change) return callEndpoint(requestEvidence, { body: change.ask });
      return 'answer' in change
        ? callEndpoint(answerEvidence, { params: { id: change.id }, body: { answer: change.answer } })
        : download({ path: downloadEvidence.path.replace(':id', change.id) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: evidenceQuery().queryKey }),
  });
};
