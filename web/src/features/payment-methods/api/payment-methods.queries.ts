import { listPaymentMethods } from '@danubit/contracts/http/payments/list-payment-methods.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** The customer's cards, newest first. */
export const paymentMethodsQuery = () =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: async ({ signal }) => (await callEndpoint(listPaymentMethods, { signal })).payment_methods,
  });
