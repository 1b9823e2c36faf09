import type { ReactNode } from 'react';
import type { Fact, Section } from '../../../content/text.types.ts';
import { useScrollToAnchor } from '../../../lib/use-scroll-to-anchor.ts';
import { PageBand } from '../../../ui/page-band.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { TextBlocks } from './text-blocks.tsx';
import { TableOfContents } from './table-of-contents.tsx';

type DocumentPageProps = {
  readonly title: string;
  readonly lead: string;
  readonly trail: readonly { readonly to: string; readonly label: string }[];
  /** Author and date, below the lead. */
  readonly meta: readonly string[];
  readonly inShort: readonly Fact[];
  readonly sections: readonly Section[];
  /** Legal texts are cited by section number, articles are not. */
  readonly numbered: boolean;
  readonly artefact?: ReactNode;
  readonly children?: ReactNode;
};

/** A long text: header band, sticky table of contents, a text column of 680 px. */
export const DocumentPage = ({ title, lead, trail, meta, inShort, sections, numbered, artefact, children }: DocumentPageProps) => {
  useScrollToAnchor();
  return (
    <div className="document-page">
      <PageBand title={title} lead={lead} trail={trail} artefact={artefact}>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 text-small text-muted">
          {meta.map((text) => (
            <span key={text}>{text}</span>
          ))}
          <PrintButton />
        </div>
      </PageBand>
      <div className="wrap grid items-start gap-x-22 gap-y-10 pt-5 pb-16 lg:grid-cols-[272px_minmax(0,var(--db-measure))] lg:pt-12 lg:pb-24 print:block">
        <TableOfContents sections={sections} numbered={numbered} />
        <article className="min-w-0 max-w-(--db-measure) text-h4 leading-[1.7]">
          <InShort facts={inShort} />
          {sections.map((section, index) => (
            <DocumentSection key={section.id} section={section} number={numbered ? index + 1 : undefined} />
          ))}
          {children}
        </article>
      </div>
    </div>
  );
};

const PrintButton = () => (
  <button
    type="button"
    className="min-h-6 cursor-pointer text-primary underline decoration-1 underline-offset-[.2em] hover:decoration-2 print:hidden pointer-coarse:min-h-11"
    onClick={() => {
      window.print();
    }}
  >
    Print or save as PDF
  </button>
);

const InShort = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <section aria-labelledby="in-short" className="border-t-2 border-b border-t-ink border-b-line py-5 text-body leading-[1.55]">
    <h2 id="in-short" className="card-title mb-2.5">
      In short
    </h2>
    <dl className="grid gap-x-5 gap-y-1.5 sm:grid-cols-[auto_1fr]">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-muted">{label}</dt>
          <dd>
            <RichText>{value}</RichText>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

const DocumentSection = ({
  section: { id, title, blocks },
  number,
}: {
  readonly section: Section;
  readonly number: number | undefined;
}) => (
  <section id={id} aria-labelledby={`${id}-title`} className="mt-10 sm:mt-14 max-lg:rendered-late">
    <h2 id={`${id}-title`} className="relative mb-4 break-after-avoid text-[1.5rem]">
      {number === undefined ? null : (
        <span className="num mr-[.5em] text-muted lg:absolute lg:right-full lg:mr-5 print:static print:mr-[.5em]">{number}</span>
      )}
      {title}
    </h2>
    <TextBlocks blocks={blocks} />
  </section>
);
