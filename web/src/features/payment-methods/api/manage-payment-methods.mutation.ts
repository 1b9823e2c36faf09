import {
  makePaymentMethodDefault,
  removePaymentMethod,
  restorePaymentMethod,
} from '@danubit/contracts/http/payments/manage-payment-methods.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';
import { paymentMethodsQuery } from './payment-methods.queries.ts';

const ENDPOINTS = { default: makePaymentMethodDefault, remove: removePaymentMethod, restore: restorePaymentMethod };
export type PaymentMethodChange = { readonly kind: keyof typeof ENDPOINTS; readonly id: string };

/** One act on one card; the answer is the list as it is now. */
export const useManagePaymentMethods = () => {
  const client = useQueryClient();
  return useMutation({
    // Without a line it fails at once and says so, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: ({ kind, id }: PaymentMethodChange) => callEndpoint(ENDPOINTS[kind], { params: { id } }),
    onSuccess: ({ payment_methods }) => {
      client.setQueryData(paymentMethodsQuery().queryKey, payment_methods);
    },
  });
};
