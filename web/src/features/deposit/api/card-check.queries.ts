import { getCardVerification } from '@danubit/contracts/http/payments/verify-card.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

const LOOK_AGAIN_MS = 1_500;

/** Status of a card check, polled until it is final. */
export const cardCheckQuery = (id: string) =>
  queryOptions({
    queryKey: ['card-check', id],
    queryFn: ({ signal }) => callEndpoint(getCardVerification, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.status === 'verified' || data?.status === 'failed' ? false : LOOK_AGAIN_MS),
  });
