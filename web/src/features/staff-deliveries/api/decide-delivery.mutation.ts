import { cancelDelivery, releaseDelivery } from '@danubit/contracts/http/console/deliveries.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { DELIVERIES_KEY } from './deliveries.queries.ts';

export type DeliveryVerb = 'release' | 'cancel';
type Decision = { readonly id: string; readonly verb: DeliveryVerb; readonly reason: string };

export const useDecideDelivery = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, verb, reason }: Decision) =>
      callEndpoint(verb === 'release' ? releaseDelivery : cancelDelivery, { params: { id }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: DELIVERIES_KEY }),
  });
};
