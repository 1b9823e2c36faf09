import type { StaffReview, WithoutNationality } from '@danubit/contracts/http/console/verification-reviews.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader, EmptyState } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { staffReviewsQuery } from '../api/reviews.queries.ts';
import { PURPOSES, STATUSES } from './review-words.ts';

/** Reviews that wait for a decision, the soonest due first, then decided ones. */
export const ReviewQueue = () => {
  const query = useQuery(staffReviewsQuery());
  return (
    <div className="grid gap-6">
      <Card>
        <CardHeader title="Files of customers" />
        <Loaded query={query} what="the reviews" skeleton={<Skeleton className="m-5 h-40" />}>
          {({ reviews, has_more: hasMore }) =>
            reviews.length === 0 ? (
              <EmptyState title="No review so far">A file appears here when a customer hands it in.</EmptyState>
            ) : (
              <>
                <ul className="border-t border-line">
                  {reviews.map((review) => (
                    <ReviewItem key={review.id} review={review} />
                  ))}
                </ul>
                {hasMore ? <First100 /> : null}
              </>
            )
          }
        </Loaded>
      </Card>
      {query.data === undefined ? null : <NationalityMissing missing={query.data.without_nationality} />}
    </div>
  );
};

const First100 = () => <p className="px-5 py-3 text-caption text-muted">These are the first 100.</p>;

/** Left out once every customer with the extended level has answered. */
const NationalityMissing = ({ missing: { customers, has_more: hasMore } }: { readonly missing: WithoutNationality }) => {
  const { formatDate } = useTimeFormat();
  if (customers.length === 0) return null;
  return (
    <Card aria-labelledby="nationality-missing">
      <CardHeader title="Nationality missing" titleId="nationality-missing" />
      <p className="px-5 pb-3 text-small text-muted">
        These customers have had the extended level since before the question existed. They are asked at their next visit; until then the
        records of their orders name the country of their document.
      </p>
      <ul className="border-t border-line">
        {customers.map(({ user_id: id, name, level_until: until }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-3 border-b border-line px-5 py-3">
            <span className="font-bold">{name ?? 'An unnamed customer'}</span>
            <span className="text-small text-muted">level until {formatDate(until)}</span>
          </li>
        ))}
      </ul>
      {hasMore ? <First100 /> : null}
    </Card>
  );
};

const ReviewItem = ({ review }: { readonly review: StaffReview }) => {
  const { formatDateTime } = useTimeFormat();
  const { id, purpose, status, customer, requested_at: requestedAt, due_at: dueAt, is_late: isLate, decided_at: decidedAt } = review;
  return (
    <li className="grid gap-1 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <Link to={consolePaths.review(id)} className="font-bold">
          {customer.name ?? 'An unnamed customer'}
        </Link>
        <Badge variant={isLate ? 'negative' : decidedAt === null ? 'warning' : 'secondary'}>
          {isLate ? `late, ${STATUSES[status]}` : STATUSES[status]}
        </Badge>
      </div>
      <p className="text-small">
        {PURPOSES[purpose]}, since {formatDateTime(requestedAt)}.{' '}
        {decidedAt === null ? `Due ${formatDateTime(dueAt)}.` : `Decided ${formatDateTime(decidedAt)}.`}
      </p>
    </li>
  );
};
