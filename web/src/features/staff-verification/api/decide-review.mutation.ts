import { decideReview } from '@danubit/contracts/http/console/verification-reviews.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api-client.ts';
import { STAFF_REVIEWS_KEY } from './reviews.queries.ts';

export type Decision = z.input<(typeof decideReview)['body']>;

/** A repeat is refused, since a review is decided once. */
export const useDecideReview = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) => callEndpoint(decideReview, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: STAFF_REVIEWS_KEY }),
  });
};
