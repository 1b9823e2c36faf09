import { searchPayments } from '@danubit/contracts/http/console/search-payments.contract';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';

export type PaymentSearch = z.input<typeof searchPayments.body>;

/** Every search is recorded, so it is repeated only on request. */
export const paymentSearchQuery = (search: PaymentSearch) =>
  queryOptions({
    queryKey: ['staff', 'payments', 'search', search],
    queryFn: ({ signal }) => callEndpoint(searchPayments, { body: search, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
