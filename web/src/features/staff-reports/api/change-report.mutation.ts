import { answerReport, downloadReport, takeReportStep } from '@danubit/contracts/http/console/reports.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';
import { download } from '../../../lib/download.ts';
import { REPORTS_KEY } from './reports.queries.ts';

export type ReportStepGiven = z.input<(typeof takeReportStep)['body']>;
type Change = ReportStepGiven | z.input<(typeof answerReport)['body']> | { readonly save: number };

/** Takes a step, answers a proposal, or saves the file of a version. */
export const useChangeReport = (id: string) => {
  const client = useQueryClient();
  return useMutation<unknown, Error, Change>({
    mutationFn: (change) => {
      if ('save' in change) return download({ path: downloadReport.path.replace(':id', id).replace(':version', String(change.save)) });
      if ('answer' in change) return callEndpoint(answerReport, { params: { id }, body: change });
      return callEndpoint(takeReportStep, { params: { id }, body: change });
    },
    onSettled: () => client.invalidateQueries({ queryKey: REPORTS_KEY }),
  });
};
