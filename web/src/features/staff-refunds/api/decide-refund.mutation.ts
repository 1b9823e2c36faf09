import { approveRefund, rejectRefund } from '@danubit/contracts/http/console/refunds.contract';
import type { StaffRefund } from '@danubit/contracts/http/console/staff-refund';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export type RefundDecision = { readonly refund: StaffRefund; readonly verb: 'approve' | 'reject'; readonly reason: string };

/** Approves the proposal that was read, or rejects it. A repeat has no further effect. */
export const useDecideRefund = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ refund: { id, proposal }, verb, reason }: RefundDecision) =>
      verb === 'approve'
        ? callEndpoint(approveRefund, { params: { id }, body: { proposal, reason } })
        : callEndpoint(rejectRefund, { params: { id }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'refunds'] }),
  });
};
