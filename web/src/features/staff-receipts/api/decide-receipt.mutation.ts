import {
  approveReceiptProposal,
  rejectReceiptProposal,
  requestReceiptRelease,
  requestReceiptReturn,
  type StaffReceipt,
} from '@danubit/contracts/http/console/staff-receipts.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { RECEIPTS_KEY } from './receipts.queries.ts';

export type ReceiptVerb = 'request' | 'approve' | 'reject';
type Decision = { readonly receipt: StaffReceipt; readonly verb: ReceiptVerb; readonly reason: string };

export const useDecideReceipt = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ receipt: { id, proposal }, verb, reason }: Decision) => {
      const params = { id };
      if (verb === 'request') return callEndpoint(requestReceiptRelease, { params, body: { reason } });
      const body = { proposal: proposal?.number ?? 0, reason };
      return callEndpoint(verb === 'approve' ? approveReceiptProposal : rejectReceiptProposal, { params, body });
    },
    onSettled: () => client.invalidateQueries({ queryKey: RECEIPTS_KEY }),
  });
};

type Return = { readonly receipt: StaffReceipt; readonly address: string; readonly provider: string | null; readonly reason: string };

export const useRequestReturn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ receipt: { id }, ...body }: Return) => callEndpoint(requestReceiptReturn, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: RECEIPTS_KEY }),
  });
};
