import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { NeedsScript } from '../../../ui/needs-script.tsx';
import { WhenNearViewport } from '../../../ui/when-near-viewport.tsx';

const NewsletterForm = lazyPart(async () => (await import('./newsletter-form.tsx')).NewsletterForm);

/** Placeholder with the height of the form. */
const place = (
  <div className="min-h-[176px]">
    <NeedsScript>Subscribing needs JavaScript.</NeedsScript>
  </div>
);

export const NewsletterSection = () => (
  <section aria-labelledby="newsletter" className="border-t border-line bg-surface">
    <div className="wrap grid items-start gap-x-12 gap-y-6 py-10 sm:py-14 md:grid-cols-2">
      <div>
        <h2 id="newsletter">Newsletter</h2>
        <p className="lead mt-2.5 max-w-[36em]">New articles by email. Unsubscribe with one click.</p>
      </div>
      <WhenNearViewport placeholder={place}>
        <Suspense fallback={place}>
          <NewsletterForm />
        </Suspense>
      </WhenNearViewport>
    </div>
  </section>
);
