import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { brand } from '../../../content/brand.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NeedsScript } from '../../../ui/needs-script.tsx';
import { WhenNearViewport } from '../../../ui/when-near-viewport.tsx';

const LeadForm = lazyPart(async () => (await import('./lead-form.tsx')).LeadForm);

/** Placeholder with the height of the form. */
const place = (
  <div className="min-h-[446px] rounded-panel border border-line bg-surface p-5 text-ink sm:p-7">
    <h3 className="mb-4">Talk to our integration team</h3>
    <Skeleton className="h-64" />
    <NeedsScript>
      The form for integration requests needs JavaScript. Without it, write to <a href={`mailto:${brand.salesEmail}`}>{brand.salesEmail}</a>
      .
    </NeedsScript>
  </div>
);

export const LazyLeadForm = () => (
  <WhenNearViewport placeholder={place}>
    <Suspense fallback={place}>
      <LeadForm />
    </Suspense>
  </WhenNearViewport>
);
