import { cancelLimitRaise } from '@danubit/contracts/http/settings/payment-limits.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { paymentLimitsQuery } from './payment-limits.queries.ts';

export const useCancelLimitRaise = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(cancelLimitRaise, {}),
    onSuccess: (stored) => {
      client.setQueryData(paymentLimitsQuery().queryKey, stored);
    },
  });
};
