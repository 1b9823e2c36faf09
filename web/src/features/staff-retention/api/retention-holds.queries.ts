import { listRetentionHolds } from '@danubit/contracts/http/console/retention-holds.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** Orders to keep data. Every look-up is recorded. */
export const retentionHoldsQuery = () =>
  queryOptions({
    queryKey: ['staff', 'retention', 'holds'],
    queryFn: ({ signal }) => callEndpoint(listRetentionHolds, { signal }),
    refetchOnWindowFocus: false,
  });
