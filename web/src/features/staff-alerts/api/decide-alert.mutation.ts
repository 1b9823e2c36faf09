import { answerAlert, decideAlert } from '@danubit/contracts/http/console/alerts.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';
import { ALERTS_KEY } from './alerts.queries.ts';

export type AlertDecisionGiven = z.input<(typeof decideAlert)['body']>;
export type AlertAnswerGiven = z.input<(typeof answerAlert)['body']>;

/** A repeat is refused, since an alert is decided once. */
export const useDecideAlert = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AlertDecisionGiven | AlertAnswerGiven) =>
      'answer' in body ? callEndpoint(answerAlert, { params: { id }, body }) : callEndpoint(decideAlert, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ALERTS_KEY }),
  });
};
