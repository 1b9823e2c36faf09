import { cx } from 'class-variance-authority';
import { useMemo } from 'react';
import type { Section } from '../../../content/text.types.ts';
import { useSectionInView } from './use-section-in-view.ts';

type TableOfContentsProps = { readonly sections: readonly Section[]; readonly numbered: boolean };

/** Beside the text from 1080 px, in a disclosure above it on narrower screens. The accent bar marks the section in view. */
export const TableOfContents = ({ sections, numbered }: TableOfContentsProps) => (
  <>
    <StickyContents sections={sections} numbered={numbered} />
    <details className="rounded-control border border-line-strong bg-surface lg:hidden print:hidden">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-label">{`Contents, ${String(sections.length)} sections`}</summary>
      <ol className="px-4 pb-3">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-11 items-center gap-2.5 text-ui text-muted no-underline">
              {numbered ? <span className="num w-6">{index + 1}</span> : null}
              {title}
            </a>
          </li>
        ))}
      </ol>
    </details>
  </>
);

const StickyContents = ({ sections, numbered }: TableOfContentsProps) => {
  const ids = useMemo(() => sections.map(({ id }) => id), [sections]);
  const current = useSectionInView(ids);
  return (
    <nav
      aria-label="Contents"
      className="sticky top-24 max-h-[calc(100vh-7rem)] overflow-y-auto text-small leading-[1.4] max-lg:hidden print:hidden"
    >
      <h2 className="card-title mb-2 !text-small">Contents</h2>
      <ol className="border-l-2 border-line">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={cx(
                'grid min-h-8 content-center py-1.5 pr-3 no-underline focus-visible:-outline-offset-2',
                numbered && 'grid-cols-[28px_1fr]',
                id === current
                  ? 'border-l-4 border-accent pl-3 font-bold text-ink'
                  : 'border-l-4 border-transparent pl-3 text-muted hover:text-ink',
              )}
            >
              {numbered ? <span className="num">{index + 1}</span> : null}
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
