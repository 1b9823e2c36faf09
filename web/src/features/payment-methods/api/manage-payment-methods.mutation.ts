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

/** One action on one card; the reply is the updated list. */
export const useManagePaymentMethods = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: PaymentMethodChange) => callEndpoint(ENDPOINTS[kind], { params: { id } }),
    onSuccess: ({ payment_methods }) => {
      client.setQueryData(paymentMethodsQuery().queryKey, payment_methods);
    },
  });
};
