import { proposeRefund } from '@danubit/contracts/http/console/refunds.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';

export type RefundProposal = Omit<z.input<typeof proposeRefund.body>, 'refundId'>;

/** One id per form, so that a repeat after a lost answer is the same refund. */
export const useProposeRefund = (paymentId: string) => {
  const client = useQueryClient();
  const [refundId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (proposal: RefundProposal) => callEndpoint(proposeRefund, { params: { id: paymentId }, body: { refundId, ...proposal } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
};
