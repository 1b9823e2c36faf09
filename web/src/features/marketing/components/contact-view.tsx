import type { ReactNode } from 'react';
import { BUSINESS_HOURS, CONTACT_DETAILS } from '../../../content/contact.ts';
import { FAQ } from '../../../content/faq.ts';
import { PageBand } from '../../../ui/page-band.tsx';
import { RuledFacts, RuledRows, SplitSection } from '../../../ui/ruled-rows.tsx';

type ContactViewProps = {
  /** The message form. */
  readonly form: ReactNode;
};

export const ContactView = ({ form }: ContactViewProps) => (
  <>
    <PageBand title="Contact" lead="Tell us what you need. We answer within 24 hours." />
    <div className="wrap section grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <section aria-labelledby="message-title" className="min-w-0">
        <h2 id="message-title" className="mb-6">
          Send us a message
        </h2>
        {form}
      </section>
      <div className="grid min-w-0 gap-10">
        <section aria-labelledby="details-title">
          <h2 id="details-title" className="mb-5 text-[1.5rem]">
            Contact details
          </h2>
          <RuledFacts facts={CONTACT_DETAILS} />
        </section>
        <section aria-labelledby="hours-title">
          <h2 id="hours-title" className="mb-5 text-[1.5rem]">
            Business hours
          </h2>
          <RuledFacts facts={BUSINESS_HOURS} />
        </section>
      </div>
    </div>
    <SplitSection title="Frequently asked questions" raised>
      <RuledRows rows={FAQ} />
    </SplitSection>
  </>
);
