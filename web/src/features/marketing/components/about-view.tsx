import { brand } from '../../../content/brand.ts';
import { APPROACH, MILESTONES, STORY, TEAM, VALUES } from '../../../content/about.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ClosingBand } from '../../../ui/closing-band.tsx';
import { PageBand } from '../../../ui/page-band.tsx';
import { RuledRows, SplitSection } from '../../../ui/ruled-rows.tsx';
import { YearLine } from '../../../ui/year-line.tsx';

export const AboutView = () => (
  <>
    <PageBand
      title={`About ${brand.name}`}
      lead="We turn fiat into crypto for businesses that answer to an auditor, and we keep the records to prove it."
    />
    <SplitSection title="Our story">
      <div className="grid max-w-(--db-measure) gap-4 text-h4 leading-[1.7]">
        {STORY.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </SplitSection>
    <SplitSection title="Our values" intro="Measure us by these four." raised>
      <RuledRows rows={VALUES} />
    </SplitSection>
    <SplitSection title="Milestones">
      <YearLine stations={MILESTONES.flatMap(({ year, entries }) => entries.map((entry) => ({ when: year, ...entry })))} />
    </SplitSection>
    <SplitSection title="Our team" intro="Who does what. Every decision is made by a named person who answers for it." raised>
      <RuledRows rows={TEAM} />
    </SplitSection>
    <SplitSection title="Our approach">
      <RuledRows rows={APPROACH} />
    </SplitSection>
    <ClosingBand title="Questions about us?" text={`${brand.registration}. Write to us and we answer within 24 hours.`}>
      <ButtonLink to={paths.contact} size="large">
        Contact us
      </ButtonLink>
      <ButtonLink to={paths.services} variant="secondary" size="large">
        Services
      </ButtonLink>
    </ClosingBand>
  </>
);
