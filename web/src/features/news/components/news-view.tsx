import { Download } from 'lucide-react';
import { brand } from '../../../content/brand.ts';
import { COMPANY_TIMELINE, FEATURED_RELEASE, NEWS_FIGURES, PRESS_KIT } from '../../../content/news.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { ClosingBand } from '../../../ui/closing-band.tsx';
import { FigureLedger } from '../../../ui/figure-ledger.tsx';
import { PageBand } from '../../../ui/page-band.tsx';
import { SplitSection } from '../../../ui/ruled-rows.tsx';
import { YearLine } from '../../../ui/year-line.tsx';

export const NewsView = () => (
  <>
    <PageBand title="News and press" lead="Press releases, the company’s timeline, and files for journalists." />
    <section aria-labelledby="figures" className="wrap section !pb-0">
      <h2 id="figures" className="mb-8">
        In figures
      </h2>
      <FigureLedger figures={NEWS_FIGURES} />
    </section>
    <FeaturedRelease />
    <SplitSection title="Company timeline" intro="Five dates, oldest first." raised>
      <YearLine stations={COMPANY_TIMELINE} endsNow />
    </SplitSection>
    <SplitSection title="Press kit" intro="Free to use in reports about us. Please do not alter the logo.">
      <ul>
        {PRESS_KIT.map(({ title, text, file, kind }) => (
          <li key={file} className="grid items-center gap-x-6 gap-y-3 border-t border-line py-[22px] last:border-b sm:grid-cols-[1fr_auto]">
            <div>
              <h3>{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
            <ButtonLink to={file} variant="secondary" reloadDocument download>
              <Download aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
              Download {kind}
              <span className="sr-only">{title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </SplitSection>
    <ClosingBand title="For the press" text={`Questions, interviews, pictures: ${brand.pressEmail}`}>
      <ButtonLink to={`mailto:${brand.pressEmail}`} size="large">
        Write to the press office
      </ButtonLink>
      <ButtonLink to={paths.blog} variant="secondary" size="large">
        Blog
      </ButtonLink>
    </ClosingBand>
  </>
);

const FeaturedRelease = () => (
  <article aria-labelledby="release" className="wrap section grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
    <header className="grid content-start justify-items-start gap-3">
      <Badge variant="secondary">Press release</Badge>
      <p className="text-small text-muted">
        <time dateTime={FEATURED_RELEASE.date}>{FEATURED_RELEASE.shownDate}</time> · {FEATURED_RELEASE.category}
      </p>
    </header>
    <div className="max-w-(--db-measure)">
      <h2 id="release">{FEATURED_RELEASE.title}</h2>
      <p className="lead mt-3">{FEATURED_RELEASE.excerpt}</p>
      {FEATURED_RELEASE.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-h4 leading-[1.7]">
          {paragraph}
        </p>
      ))}
    </div>
  </article>
);
