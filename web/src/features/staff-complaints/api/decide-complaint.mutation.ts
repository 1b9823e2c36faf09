import {
  answerComplaint,
  answerComplaintReview,
  exportComplaints,
  extendComplaint,
  recordComplaint,
} from '@danubit/contracts/http/console/complaints.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';
import { download } from '../../../lib/download.ts';
import { staffComplaintsQuery } from './complaints.queries.ts';

export type Decision =
  | { readonly id: string; readonly step: 'answer' | 'review'; readonly body: z.input<typeof answerComplaint.body> }
  | { readonly id: string; readonly step: 'extend'; readonly reason: string };

/** A repeat is refused, since each step is taken once. */
export const useDecideComplaint = () => {
  const client = useQueryClient();
  return useMutation<unknown, Error, Decision>({
    mutationFn: (decision) => {
      const params = { id: decision.id };
      if (decision.step === 'extend') return callEndpoint(extendComplaint, { params, body: { reason: decision.reason } });
      return callEndpoint(decision.step === 'answer' ? answerComplaint : answerComplaintReview, { params, body: decision.body });
    },
    onSettled: () => client.invalidateQueries({ queryKey: staffComplaintsQuery().queryKey }),
  });
};

/** A repeat records nothing new, because the page chooses the id. */
export const useRecordComplaint = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof recordComplaint.body>) => callEndpoint(recordComplaint, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: staffComplaintsQuery().queryKey }),
  });
};

export const useSaveRegister = () =>
  useMutation({
    mutationFn: (period: { readonly from: string; readonly to: string }) =>
      download({ path: `${exportComplaints.path}?${new URLSearchParams(period).toString()}` }),
  });
