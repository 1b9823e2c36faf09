import { previewClosure } from '@danubit/contracts/http/identity/close-account.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** What stands in the way of closing the account, and what would be kept. Asked anew each time: balances move. */
export const closurePreviewQuery = () =>
  queryOptions({
    queryKey: ['account-closure'],
    queryFn: ({ signal }) => callEndpoint(previewClosure, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
