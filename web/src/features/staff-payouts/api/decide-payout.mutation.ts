import {
  approvePayoutRelease,
  instructPayout,
  rejectPayout,
  requestPayoutRelease,
  type StaffPayout,
} from '@danubit/contracts/http/console/payouts.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';
import { payoutsQuery } from './payouts.queries.ts';

export type PayoutVerb = 'request' | 'approve' | 'reject';
export type PayoutDecision = { readonly payout: StaffPayout; readonly verb: PayoutVerb; readonly reason: string };

export const useDecidePayout = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ payout: { id, proposal }, verb, reason }: PayoutDecision) => {
      const params = { id };
      if (verb === 'approve') return callEndpoint(approvePayoutRelease, { params, body: { proposal: proposal?.hash ?? '', reason } });
      return verb === 'request'
        ? callEndpoint(requestPayoutRelease, { params, body: { reason } })
        : callEndpoint(rejectPayout, { params, body: { reason } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: payoutsQuery().queryKey }),
  });
};

export type Instruction = Omit<z.input<typeof instructPayout.body>, 'payoutId'>;

/** One id per form, so that a repeat after a lost answer is the same transfer. */
export const useInstructPayout = () => {
  const client = useQueryClient();
  const [payoutId] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (instruction: Instruction) => callEndpoint(instructPayout, { body: { payoutId, ...instruction } }),
    onSettled: () => client.invalidateQueries({ queryKey: payoutsQuery().queryKey }),
  });
};
