import type { StaffRestriction } from '@danubit/contracts/http/console/restrictions.contract';
import { useId, useState } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReasonForm } from '../../../ui/reason-form.tsx';
import { useReviewRestriction } from '../api/review-restriction.mutation.ts';
import { CODE_WORDS } from './restriction-words.ts';

const STEP_WORDS = { placed: 'Placed', kept: 'Kept' } as const;

/** One restricted account: when it is reviewed, and why it was placed and kept. */
export const RestrictionItem = ({ restriction }: { readonly restriction: StaffRestriction }) => {
  const titleId = useId();
  const { formatDateTime } = useTimeFormat();
  const { customer, code, review_at: reviewAt, is_overdue: isOverdue, reasons } = restriction;
  return (
    <li aria-labelledby={titleId} className="grid gap-2 border-t border-line px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p id={titleId} className="font-bold">
          {customer.name ?? 'An unnamed customer'}{' '}
          <span className="font-mono text-caption font-regular break-all text-muted">{customer.user_id}</span>
        </p>
        <Badge variant={isOverdue ? 'negative' : 'secondary'}>{isOverdue ? 'Review overdue' : 'Restricted'}</Badge>
      </div>
      <p className="text-ui">
        {CODE_WORDS[code]}. To be reviewed by {formatDateTime(reviewAt)}.
      </p>
      <Review userId={customer.user_id} />
      <ul className="grid gap-1.5">
        {reasons.map(({ step, by, at, rationale }) => (
          <li key={at} className="text-caption text-muted">
            {STEP_WORDS[step]} by {by.name ?? by.user_id}, {formatDateTime(at)}: {rationale ?? 'the reason was erased'}
          </li>
        ))}
      </ul>
    </li>
  );
};

const Review = ({ userId }: { readonly userId: string }) => {
  const review = useReviewRestriction(userId);
  const [isKeeping, setKeeping] = useState(false);
  if (isKeeping)
    return (
      <ReasonForm
        submit="Keep for another 30 days"
        failed="Nothing was decided."
        error={review.error}
        busy={review.isPending}
        onReason={(rationale) => {
          review.mutate(rationale, {
            onSuccess: () => {
              setKeeping(false);
            },
          });
        }}
        onCancel={() => {
          review.reset();
          setKeeping(false);
        }}
      />
    );
  return (
    <>
      {review.error === null ? null : (
        <Alert variant="negative" title="It was not lifted.">
          {review.error.message}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="dense"
          variant="secondary"
          onClick={() => {
            setKeeping(true);
          }}
        >
          Keep
        </Button>
        <Button
          size="dense"
          variant="secondary"
          busy={review.isPending}
          busyLabel="Lifting..."
          onClick={() => {
            review.mutate(null);
          }}
        >
          Lift
        </Button>
      </div>
    </>
  );
};
