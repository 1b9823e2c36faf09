import { restrictAccount } from '@danubit/contracts/http/identity/restrict-account.contract';
import type { RestrictionCode } from '@danubit/contracts/values/restriction-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { RESTRICTIONS_KEY } from './restrictions.queries.ts';

type Placed = { readonly userId: string; readonly code: RestrictionCode; readonly rationale: string };

/** Restricts an account. A repeat changes nothing. */
export const usePlaceRestriction = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId, ...body }: Placed): Promise<void> => {
      await callEndpoint(restrictAccount, { params: { userId }, body });
    },
    onSettled: () => client.invalidateQueries({ queryKey: RESTRICTIONS_KEY }),
  });
};
