import { answerCustomerCap, proposeCustomerCap } from '@danubit/contracts/http/console/customer-caps.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';
import { CAPS_KEY } from './caps.queries.ts';

type Change =
  | { readonly propose: z.input<typeof proposeCustomerCap.body> }
  | { readonly id: string; readonly answer: z.input<typeof answerCustomerCap.body> };

/** Proposes a cap or its end, or answers the proposal. A repeat is refused and changes nothing. */
export const useChangeCap = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      'propose' in change
        ? callEndpoint(proposeCustomerCap, { body: change.propose })
        : callEndpoint(answerCustomerCap, { params: { id: change.id }, body: change.answer }),
    onSettled: () => client.invalidateQueries({ queryKey: CAPS_KEY }),
  });
};
