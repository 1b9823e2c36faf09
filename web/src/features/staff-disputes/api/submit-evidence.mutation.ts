import { submitDisputeEvidence } from '@danubit/contracts/http/console/disputes.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** A repeat has no further effect: a dispute takes evidence once. */
export const useSubmitEvidence = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (statement: string) => callEndpoint(submitDisputeEvidence, { params: { id }, body: { statement } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'disputes'] }),
  });
};
