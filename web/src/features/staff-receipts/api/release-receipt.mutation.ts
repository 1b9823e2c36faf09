import { releaseReceipt } from '@danubit/contracts/http/console/staff-receipts.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { RECEIPTS_KEY } from './receipts.queries.ts';

type Release = { readonly id: string; readonly reason: string };

export const useReleaseReceipt = () => {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, reason }: Release) => callEndpoint(releaseReceipt, { params: { id }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: RECEIPTS_KEY }),
  });
};
