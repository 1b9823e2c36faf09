import { answerCase, draftCase, takeCaseStep } from '@danubit/contracts/http/console/cases.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';
import { CASES_KEY } from './cases.queries.ts';

export type CaseStepGiven = z.input<(typeof takeCaseStep)['body']>;
export type CaseAnswerGiven = z.input<(typeof answerCase)['body']>;

export const useChangeCase = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CaseStepGiven | CaseAnswerGiven) =>
      'answer' in body ? callEndpoint(answerCase, { params: { id }, body }) : callEndpoint(takeCaseStep, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: CASES_KEY }),
  });
};

type Draft = Omit<z.input<(typeof draftCase)['body']>, 'caseId'>;

/** One id per form, so that a repeat after a lost answer is the same case. */
export const useDraftCase = () => {
  const [caseId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (draft: Draft) => callEndpoint(draftCase, { body: { caseId, ...draft } }),
  });
};
