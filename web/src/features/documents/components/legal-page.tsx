import { brand } from '../../../content/brand.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import type { LegalDocument } from '../../../content/legal/legal-document.types.ts';
import { paths } from '../../../lib/paths.ts';
import { DocumentPage } from './document-page.tsx';

const TRAIL = [{ to: paths.home, label: 'Home' }];

export const LegalPage = ({
  document: { title, description, lead, lastUpdated, inShort, sections },
}: {
  readonly document: LegalDocument;
}) => (
  <>
    <PageHead title={title} description={description} />
    <DocumentPage
      title={title}
      lead={lead}
      trail={TRAIL}
      meta={[
        `${brand.operatorName}, ${brand.seat}`,
        ...(lastUpdated === undefined ? [] : [`Last updated ${lastUpdated}`]),
        `${String(sections.length)} sections`,
      ]}
      inShort={inShort}
      sections={sections}
      numbered
    />
  </>
);
