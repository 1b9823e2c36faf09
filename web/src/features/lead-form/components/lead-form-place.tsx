import { lazy, Suspense } from 'react';
import { WhenNear } from '../../../ui/when-near.tsx';

const LeadForm = lazy(async () => ({ default: (await import('./lead-form.tsx')).LeadForm }));

/** As high as the form. */
const place = <div className="min-h-[446px] rounded-panel border border-line bg-surface" />;

export const LeadFormPlace = () => (
  <WhenNear placeholder={place}>
    <Suspense fallback={place}>
      <LeadForm />
    </Suspense>
  </WhenNear>
);
