import { listReceipts, searchReceipts, type RECEIPT_LISTS } from '@danubit/contracts/http/console/staff-receipts.contract';
import { listOtherProviders } from '@danubit/contracts/http/payments/beneficiaries.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export type ReceiptList = (typeof RECEIPT_LISTS)[number];
export const RECEIPTS_KEY = ['staff', 'receipts'] as const;

/** Every look-up is recorded. */
export const receiptsQuery = (state: ReceiptList) =>
  queryOptions({
    queryKey: [...RECEIPTS_KEY, state],
    queryFn: ({ signal }) => callEndpoint(listReceipts, { query: { state }, signal }),
    refetchOnWindowFocus: false,
  });

export const receiptSearchQuery = (text: string) =>
  queryOptions({
    queryKey: [...RECEIPTS_KEY, 'search', text],
    queryFn: ({ signal }) => callEndpoint(searchReceipts, { body: { text }, signal }),
    refetchOnWindowFocus: false,
  });

/** Who may name an address to which coins go back. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['staff', 'other-providers'],
    queryFn: async ({ signal }) => (await callEndpoint(listOtherProviders, { signal })).providers,
  });
