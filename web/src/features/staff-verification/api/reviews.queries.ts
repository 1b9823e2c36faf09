import { getStaffReview, listStaffReviews } from '@danubit/contracts/http/console/verification-reviews.contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api-client.ts';

/** First part of the key of both. */
export const STAFF_REVIEWS_KEY = ['staff', 'verification-reviews'] as const;
/** The queue is fetched again while it is open. */
const QUEUE_EVERY_MS = 60_000;

/** Reviews of customer files; those that wait come first. Every look-up is recorded. */
export const staffReviewsQuery = () =>
  queryOptions({
    queryKey: [...STAFF_REVIEWS_KEY, 'list'],
    queryFn: ({ signal }) => callEndpoint(listStaffReviews, { signal }),
    refetchInterval: QUEUE_EVERY_MS,
    refetchOnWindowFocus: false,
  });

/** The file of a review, recorded with each look-up, so it is not fetched without need. */
export const staffReviewQuery = (id: string) =>
  queryOptions({
    queryKey: [...STAFF_REVIEWS_KEY, id],
    queryFn: ({ signal }) => callEndpoint(getStaffReview, { params: { id }, signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
