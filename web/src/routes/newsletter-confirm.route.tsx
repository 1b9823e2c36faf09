import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../ui/page-head.tsx';
import { confirmNewsletter } from '../features/newsletter/api/confirm-newsletter.ts';
import { NewsletterLink } from '../features/newsletter/components/newsletter-link.tsx';

/** Target of the link in the confirmation mail. */
export const NewsletterConfirmPage = () => {
  const [search] = useSearchParams();
  return (
    <div className="wrap section max-w-[760px]">
      <PageHead title="Confirm your subscription" description="Confirms a subscription to the newsletter." />
      <h1 className="mb-6">Confirm your subscription</h1>
      <NewsletterLink
        token={search.get('token_hash')}
        question="One more step: confirm that you want our newsletter at the address we sent this link to."
        act={{ label: 'Confirm subscription', busyLabel: 'Confirming...', run: confirmNewsletter }}
        done={{ title: 'You are subscribed', text: 'We emailed you a link to unsubscribe, in case you ever want to.' }}
      />
    </div>
  );
};
