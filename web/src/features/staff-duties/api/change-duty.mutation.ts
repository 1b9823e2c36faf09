import { changeDuty, setDuty } from '@danubit/contracts/http/console/duties.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';
import { DUTIES_KEY } from './duties.queries.ts';

type Change = { readonly set: z.input<typeof setDuty.body> } | { readonly id: string; readonly step: z.input<(typeof changeDuty)['body']> };

/** Adds a duty, or takes a step. A repeat is the same duty, or is refused. */
export const useChangeDuty = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      'set' in change
        ? callEndpoint(setDuty, { body: change.set })
        : callEndpoint(changeDuty, { params: { id: change.id }, body: change.step }),
    onSettled: () => client.invalidateQueries({ queryKey: DUTIES_KEY }),
  });
};
