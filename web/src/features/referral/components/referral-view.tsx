import { REFERRAL_BENEFITS, REFERRAL_STEPS, REFERRAL_TERMS, REFERRAL_TIERS, SAMPLE_REFERRAL_CODE } from '../../../content/referral.ts';
import { paths } from '../../../lib/paths.ts';
import { Banner } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ClosingBand } from '../../../ui/closing-band.tsx';
import { ComingSoonButton } from '../../../ui/coming-soon-button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { BandActions, PageBand } from '../../../ui/page-band.tsx';
import { RuledFacts, RuledRows, SplitSection } from '../../../ui/ruled-rows.tsx';
import { StepLine } from '../../../ui/step-line.tsx';
import { Cell, HeaderCell, Row, Table } from '../../../ui/table.tsx';

export const ReferralView = () => (
  <>
    <PageBand
      title="Referral program"
      lead="Recommend us to someone who needs us: 50 EUR for you and 25 EUR for your friend after a first transaction of at least 500 EUR within 30 days."
      artefact={<SampleCode />}
    >
      <BandActions>
        <ComingSoonButton>Get your code</ComingSoonButton>
      </BandActions>
      <Banner variant="info" className="mt-6 max-w-[36em]">
        The program is not open yet: no credit is paid until it opens. This page describes how it will work.
      </Banner>
    </PageBand>
    <SplitSection title="Benefits">
      <RuledRows rows={REFERRAL_BENEFITS} />
    </SplitSection>
    <section className="section border-y border-line bg-surface">
      <div className="wrap">
        <h2>How it works</h2>
        <StepLine steps={REFERRAL_STEPS} />
      </div>
    </section>
    <SplitSection title="Tiers" intro="The bonus is paid once, when you reach the tier.">
      <TierTable />
    </SplitSection>
    <SplitSection title="Terms">
      <RuledFacts facts={REFERRAL_TERMS} />
    </SplitSection>
    <ClosingBand
      title="Open an account first"
      text="Only verified users resident in the EU can take part. You can open and verify your account now."
    >
      <ButtonLink to={paths.signUp} size="large">
        Create your account
      </ButtonLink>
    </ClosingBand>
  </>
);

const SampleCode = () => (
  <Card aria-labelledby="sample-code" className="p-6">
    <h2 id="sample-code" className="card-title">
      Sample referral code
    </h2>
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control border border-dashed border-line-strong bg-bg px-4 py-3">
      <code className="mono text-h3 select-all">{SAMPLE_REFERRAL_CODE}</code>
      <CopyButton text={SAMPLE_REFERRAL_CODE} what="the sample code" />
    </div>
    <p className="mt-3 text-caption text-muted">This is a sample code. It earns no credit.</p>
  </Card>
);

const TierTable = () => (
  <Table className="border-t-2 border-b border-ink">
    <caption className="sr-only">Referral tiers and bonuses</caption>
    <thead>
      <tr>
        <HeaderCell>Tier</HeaderCell>
        <HeaderCell>Referrals</HeaderCell>
        <HeaderCell align="right">Tier bonus</HeaderCell>
      </tr>
    </thead>
    <tbody>
      {REFERRAL_TIERS.map(({ tier, referrals, bonus }) => (
        <Row key={tier}>
          <Cell className="font-bold">{tier}</Cell>
          <Cell className="num">{referrals}</Cell>
          <Cell align="right">
            <Money amount={`${bonus}.00`} currency="EUR" />
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
);
