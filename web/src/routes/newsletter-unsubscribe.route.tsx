import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../ui/page-head.tsx';
import { endNewsletter } from '../features/newsletter/api/end-newsletter.ts';
import { NewsletterLink } from '../features/newsletter/components/newsletter-link.tsx';

/** Target of the link in each newsletter. */
export const NewsletterUnsubscribePage = () => {
  const [search] = useSearchParams();
  return (
    <div className="wrap section max-w-[760px]">
      <PageHead title="End your subscription" description="Ends a subscription to the newsletter." />
      <h1 className="mb-6">End your subscription</h1>
      <NewsletterLink
        token={search.get('token_hash')}
        question="Press the button to stop our newsletter to the address we sent this link to."
        act={{ label: 'Unsubscribe', busyLabel: 'Unsubscribing...', run: endNewsletter }}
        done={{
          title: 'You are unsubscribed',
          text: 'We will not send you the newsletter again. You can subscribe again on the blog at any time.',
        }}
      />
    </div>
  );
};
