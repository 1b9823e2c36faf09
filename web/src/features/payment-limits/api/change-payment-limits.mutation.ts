import { changePaymentLimits, type PaymentLimitsText } from '@danubit/contracts/http/settings/payment-limits.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { paymentLimitsQuery } from './payment-limits.queries.ts';

/** Query key of the limit usage (features/deposit). */
const USAGE_KEY = ['deposit-limits'];

/** No optimistic update, because these are limits on money. After a refused change, the stored limits are loaded again. */
export const useChangePaymentLimits = () => {
  const client = useQueryClient();
  const { queryKey } = paymentLimitsQuery();
  return useMutation({
    mutationFn: (body: { readonly version: number; readonly limits: PaymentLimitsText }) => callEndpoint(changePaymentLimits, { body }),
    onSuccess: (stored) => {
      client.setQueryData(queryKey, stored);
      void client.invalidateQueries({ queryKey: USAGE_KEY });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
};
