import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { CapCard } from '../features/staff-caps/components/cap-card.tsx';
import { staffReviewQuery } from '../features/staff-verification/api/reviews.queries.ts';
import { ReviewQueue } from '../features/staff-verification/components/review-queue.tsx';
import { ReviewScreen } from '../features/staff-verification/components/review-screen.tsx';
import { consolePaths } from '../lib/console-paths.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const ConsoleVerification = () => (
  <div className="wrap max-w-[56rem] py-8">
    <title>Verification · Danubit Console</title>
    <h1 className="mb-5 text-h2">Verification</h1>
    <ReviewQueue />
  </div>
);

export const ConsoleReview = () => {
  const { id = '' } = useParams();
  const query = useQuery(staffReviewQuery(id));
  return (
    <div className="wrap py-6">
      <title>Verification · Danubit Console</title>
      <Link to={consolePaths.verification} className="mb-3 inline-flex min-h-11 items-center gap-2 text-ui">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        All reviews
      </Link>
      <Loaded query={query} what="this review" skeleton={<Skeleton className="h-96" />}>
        {(file) => (
          <div className="grid gap-8">
            <ReviewScreen file={file} />
            <CapCard userId={file.review.customer.user_id} />
          </div>
        )}
      </Loaded>
    </div>
  );
};
