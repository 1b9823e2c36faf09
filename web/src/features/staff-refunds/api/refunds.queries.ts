import { listRefunds } from '@danubit/contracts/http/console/refunds.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Refunds that wait for an approval, or those of one payment. Every look-up is recorded. */
export const refundsQuery = (of: { readonly payment?: string }) =>
  queryOptions({
    queryKey: ['staff', 'refunds', of.payment ?? 'awaiting-approval'],
    queryFn: ({ signal }) =>
      callEndpoint(listRefunds, { query: of.payment === undefined ? { state: 'awaiting-approval' } : { payment: of.payment }, signal }),
    refetchOnWindowFocus: false,
  });
