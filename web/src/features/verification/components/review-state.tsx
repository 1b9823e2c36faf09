import type { VerificationView } from '@danubit/contracts/http/verification/verification.contract';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert, Banner } from '../../../ui/alert.tsx';
import { AskForReview } from '../../../ui/ask-for-review.tsx';
import { reasonsText } from './company-words.ts';
import { KINDS, REFUSALS, REQUESTS } from './verification-words.ts';

/** What became of the last review, with the reason and the remedy; otherwise until when the level holds. */
export const ReviewState = ({ view }: { readonly view: VerificationView }) => {
  const { review } = view;
  if (review?.status === 'waiting') return <Waiting review={review} />;
  if (review?.status === 'returned' && review.asked !== null) {
    return (
      <Alert variant="warning" title={`We need your ${KINDS[review.asked.kind].toLowerCase()} again.`}>
        {REQUESTS[review.asked.code]}
      </Alert>
    );
  }
  if (review?.status === 'refused' && review.public_code !== null) {
    return (
      <div className="grid gap-2">
        <Alert variant="negative" title="We could not approve the extended level.">
          {REFUSALS[review.public_code]}
        </Alert>
        <AskForReview />
      </div>
    );
  }
  if (review?.status === 'refused' && review.reasons.length > 0) {
    return (
      <div className="grid gap-2">
        <Alert variant="negative" title="We could not approve your company.">
          <ul className="list-disc pl-5">
            {reasonsText(review.reasons).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
        <AskForReview />
      </div>
    );
  }
  return <LevelState view={view} />;
};

const Waiting = ({ review }: { readonly review: NonNullable<VerificationView['review']> }) => {
  const { formatDate } = useTimeFormat();
  return (
    <Banner variant="info">
      <p role="status">
        {review.purpose === 'identity'
          ? 'We are checking your identity ourselves. Send us your identity document below, so that we can finish.'
          : `We are reviewing your documents. We will write to you by ${formatDate(review.due_at)}. You do not need to do anything.`}
      </p>
    </Banner>
  );
};

const LevelState = ({ view: { refresh, level, level_until: until } }: { readonly view: VerificationView }) => {
  const { formatDate } = useTimeFormat();
  if (refresh !== null) {
    return (
      <Alert variant="warning" title={`Your verification is valid until ${formatDate(refresh.due_at)}.`}>
        {refresh.level !== 'standard'
          ? 'Check your answers below, replace what has changed, and send them to us again.'
          : 'After that day we ask for your identity document again.'}
      </Alert>
    );
  }
  if (until === null || (level !== 'extended' && level !== 'company')) return null;
  return (
    <Alert variant="positive">
      {level === 'company'
        ? `Your company is approved until ${formatDate(until)}. Your limits follow it.`
        : `You have the extended level until ${formatDate(until)}. Your limits follow it.`}
    </Alert>
  );
};
