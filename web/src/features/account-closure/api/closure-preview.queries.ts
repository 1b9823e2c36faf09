import { previewClosure } from '@danubit/contracts/http/identity/close-account.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** What prevents closing the account, and which data would be kept. Never cached, because balances change. */
export const closurePreviewQuery = () =>
  queryOptions({
    queryKey: ['account-closure'],
    queryFn: ({ signal }) => callEndpoint(previewClosure, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
