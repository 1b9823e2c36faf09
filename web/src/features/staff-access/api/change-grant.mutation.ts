import { giveAccess, withdrawAccess } from '@danubit/contracts/http/console/access-grants.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';
import { accessGrantsQuery } from './access-grants.queries.ts';

type Change = { readonly give: z.input<typeof giveAccess.body> } | { readonly withdraw: string };

/** Gives an auditor access, or ends it. A repeat is the same grant, or is refused and changes nothing. */
export const useChangeGrant = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      'give' in change
        ? callEndpoint(giveAccess, { body: change.give })
        : callEndpoint(withdrawAccess, { params: { id: change.withdraw } }),
    onSettled: () => client.invalidateQueries({ queryKey: accessGrantsQuery().queryKey }),
  });
};
