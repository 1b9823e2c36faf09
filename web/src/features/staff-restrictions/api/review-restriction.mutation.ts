import { keepRestriction, reinstateAccount } from '@danubit/contracts/http/identity/restrict-account.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { RESTRICTIONS_KEY } from './restrictions.queries.ts';

/** Keeps a restriction for another while, or lifts it. */
export const useReviewRestriction = (userId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (rationale: string | null): Promise<void> => {
      const params = { userId };
      await (rationale === null
        ? callEndpoint(reinstateAccount, { params })
        : callEndpoint(keepRestriction, { params, body: { rationale } }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: RESTRICTIONS_KEY }),
  });
};
