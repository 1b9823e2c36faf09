import { changePaymentLimits, type PaymentLimitsText } from '@danubit/contracts/http/settings/payment-limits.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { paymentLimitsQuery } from './payment-limits.queries.ts';

/** How much of the limits is used is asked for under this name (features/deposit). */
const USAGE_KEY = ['deposit-limits'];

/** Never shown before it is stored: these are limits on money. A refused change shows what is stored now. */
export const useChangePaymentLimits = () => {
  const client = useQueryClient();
  const { queryKey } = paymentLimitsQuery();
  return useMutation({
    // Without a line it fails at once and says so, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: (body: { readonly version: number; readonly limits: PaymentLimitsText }) => callEndpoint(changePaymentLimits, { body }),
    onSuccess: (stored) => {
      client.setQueryData(queryKey, stored);
      void client.invalidateQueries({ queryKey: USAGE_KEY });
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
};
