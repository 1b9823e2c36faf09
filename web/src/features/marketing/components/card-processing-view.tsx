import type { ReactNode } from 'react';
import { CARD_FEATURES, CARD_OUTCOMES, CARD_SECURITY } from '../../../content/card-processing.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ClosingBand } from '../../../ui/closing-band.tsx';
import { BandActions, PageBand } from '../../../ui/page-band.tsx';
import { RuledRows, SplitSection } from '../../../ui/ruled-rows.tsx';

const FORM_ID = 'payment';

/** Scrolls smoothly unless the visitor prefers reduced motion. The focus follows for keyboard users. */
const goToForm = (): void => {
  const form = document.getElementById(FORM_ID);
  form?.scrollIntoView();
  form?.focus({ preventScroll: true });
};

type CardProcessingViewProps = {
  /** The deposit form, or a prompt to sign in. */
  readonly payment: ReactNode;
};

export const CardProcessingView = ({ payment }: CardProcessingViewProps) => (
  <>
    <PageBand
      title="Buy Crypto with Card Instantly"
      lead="Deposit by card in US dollars, euro or pounds sterling and watch your balance change. Then buy crypto from your balance."
      artefact={<Outcomes />}
    >
      <BandActions>
        <Button size="large" onClick={goToForm}>
          Make a Payment
        </Button>
        <ButtonLink to={paths.riskDisclosure} variant="secondary" size="large">
          Read the risks first
        </ButtonLink>
      </BandActions>
    </PageBand>
    <SplitSection title="Paying by card" intro="What you can expect, in six lines.">
      <RuledRows rows={CARD_FEATURES} />
    </SplitSection>
    <section id={FORM_ID} tabIndex={-1} aria-label="Card payment" className="section border-y border-line bg-surface outline-none">
      <div className="wrap">{payment}</div>
    </section>
    <SplitSection title="Security" intro="How we protect your card and your money.">
      <RuledRows rows={CARD_SECURITY} />
    </SplitSection>
    <ClosingBand title="Accept card payments in your own product" text="The same gateway, statuses and records, through one integration.">
      <ButtonLink to={paths.contact} size="large">
        Contact us
      </ButtonLink>
      <ButtonLink to={paths.apiIntegration} variant="secondary" size="large">
        API Integration
      </ButtonLink>
    </ClosingBand>
  </>
);

const Outcomes = () => (
  <Card aria-labelledby="outcomes">
    <CardHeader title="If a payment does not go through" titleId="outcomes" />
    <dl className="border-t border-line text-small">
      {CARD_OUTCOMES.map(({ cause, outcome }) => (
        <div key={cause} className="grid min-h-11 grid-cols-2 items-center gap-4 border-line px-5 py-2.5 not-last:border-b">
          <dt className="text-muted">{cause}</dt>
          <dd className="text-right font-bold">{outcome}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
