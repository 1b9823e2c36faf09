import { getTransferParties } from '@danubit/contracts/http/console/travel-rule.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Every look-up is recorded. */
export const transferPartiesQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'transfer-parties', id],
    queryFn: ({ signal }) => callEndpoint(getTransferParties, { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });
