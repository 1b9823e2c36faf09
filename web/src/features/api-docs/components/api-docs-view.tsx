import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { API_TABS, ENDPOINTS, POSTMAN_FILE, type ApiTab } from '../../../content/api-reference.ts';
import { paths } from '../../../lib/paths.ts';
import { Banner } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { ClosingBand } from '../../../ui/closing-band.tsx';
import { ComingSoonButton } from '../../../ui/coming-soon-button.tsx';
import { BandActions, PageBand } from '../../../ui/page-band.tsx';
import { AvailableEndpointsSection } from './available-endpoints-section.tsx';
import { EndpointSection } from './endpoint-section.tsx';
import { ExampleContext, useExamples, type Language } from './example-language.ts';
import { Authentication, QuickStart } from './first-sections.tsx';
import { GUIDE_TITLES } from './guide-titles.ts';
import { latePart } from './late-part.ts';
import { ReferenceSearch } from './reference-search.tsx';
import { ReferenceTabs } from './reference-tabs.tsx';

type ApiDocsViewProps = {
  readonly tab: ApiTab;
  readonly onTab: (tab: ApiTab) => void;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
};

const GuideSections = latePart('#error-codes', async () => (await import('./guide-sections.tsx')).GuideSections);

export const ApiDocsView = ({ tab, onTab, language, onLanguage }: ApiDocsViewProps) => (
  <ExampleContext value={{ ...useExamples(language), language, onLanguage }}>
    <PageBand title="API Documentation v1.0" lead="Quotes, orders, users and transactions: the parameters and replies of each endpoint.">
      <Banner variant="info" className="mt-6 max-w-[40em]">
        <strong className="text-info">Test first.</strong> A test key works immediately. A live key works once your company is verified;
        your customers verify themselves and pay on our page.
      </Banner>
      <BandActions>
        <ButtonLink to="#authentication" size="large">
          Get Started
        </ButtonLink>
        <ButtonLink to={POSTMAN_FILE} variant="secondary" size="large" reloadDocument download>
          <Download aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
          Postman Collection
        </ButtonLink>
        <ButtonLink to="#going-live" variant="secondary" size="large">
          Browse Guides
        </ButtonLink>
      </BandActions>
    </PageBand>
    <div className="wrap grid items-start gap-x-12 py-8 lg:grid-cols-[200px_minmax(0,1fr)] xl:grid-cols-[240px_minmax(0,1fr)]">
      <Contents tab={tab} />
      <div className="min-w-0 [&_section]:rendered-late">
        <ReferenceSearch />
        <Authentication />
        <QuickStart />
        <h2 className="mt-6 mb-3 text-[1.5rem]">Endpoints</h2>
        <ReferenceTabs tab={tab} onTab={onTab}>
          {ENDPOINTS[tab].map((endpoint) => (
            <EndpointSection key={endpoint.id} endpoint={endpoint} />
          ))}
        </ReferenceTabs>
        <Suspense
          fallback={
            <p role="status" className="py-8 text-muted">
              Loading the guides…
            </p>
          }
        >
          <GuideSections />
        </Suspense>
        <AvailableEndpointsSection />
      </div>
    </div>
    <ClosingBand title="Build with us" text="Ask for keys, try the widget, and tell us what you want to build.">
      <ButtonLink to={paths.contact} size="large">
        Get API keys
      </ButtonLink>
      <ButtonLink to={paths.contact} variant="secondary" size="large">
        Contact Support
      </ButtonLink>
      <ButtonLink to={paths.widgetDemo} variant="secondary" size="large">
        Widget demo
      </ButtonLink>
      <ButtonLink to={paths.hostedDemo} variant="secondary" size="large">
        Hosted demo
      </ButtonLink>
      <ButtonLink to={paths.contact} variant="secondary" size="large">
        Contact Sales
      </ButtonLink>
      <ComingSoonButton>Join Discord</ComingSoonButton>
    </ClosingBand>
  </ExampleContext>
);

const OVER_ALL = [
  { id: 'authentication', title: 'Authentication' },
  { id: 'quick-start', title: 'First order in five minutes' },
];

const Contents = ({ tab }: { readonly tab: ApiTab }) => (
  <nav aria-label="Contents" className="sticky top-24 pt-8 text-small max-lg:hidden">
    <ContentsList title="General" entries={OVER_ALL} />
    <ContentsList title={API_TABS.find((candidate) => candidate.tab === tab)?.label ?? ''} entries={ENDPOINTS[tab]} />
    <ContentsList title="For every endpoint" entries={GUIDE_TITLES} />
  </nav>
);

const ContentsList = ({
  title,
  entries,
}: {
  readonly title: string;
  readonly entries: readonly { readonly id: string; readonly title: string }[];
}) => (
  <>
    <h2 className="card-title mb-1.5 !text-small">{title}</h2>
    <ul className="mb-5 border-l-2 border-line">
      {entries.map(({ id, title: label }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-8 items-center pl-3.5 text-muted no-underline hover:text-ink">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </>
);
