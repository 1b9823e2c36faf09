import { listRestrictions } from '@danubit/contracts/http/console/restrictions.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export const RESTRICTIONS_KEY = ['staff', 'restrictions'] as const;

/** Accounts that staff have restricted. Every look-up is recorded. */
export const restrictionsQuery = () =>
  queryOptions({
    queryKey: RESTRICTIONS_KEY,
    queryFn: ({ signal }) => callEndpoint(listRestrictions, { signal }),
    refetchOnWindowFocus: false,
  });
