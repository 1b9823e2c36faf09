import { listOwnReads, reviewAccess } from '@danubit/contracts/http/console/access.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

export const ownReadsQuery = (month: string) =>
  queryOptions({
    queryKey: ['staff', 'access', 'own', month],
    queryFn: ({ signal }) => callEndpoint(listOwnReads, { query: { month }, signal }),
  });

/** The review is recorded, so it is repeated only on request. */
export const accessReviewQuery = (month: string) =>
  queryOptions({
    queryKey: ['staff', 'access', 'review', month],
    queryFn: ({ signal }) => callEndpoint(reviewAccess, { query: { month }, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
