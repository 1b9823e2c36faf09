import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { RichText } from './rich-text.tsx';

type SplitSectionProps = {
  readonly id?: string;
  readonly title: string;
  readonly intro?: string | undefined;
  /** Sets the section on the surface colour; use it for every second section. */
  readonly raised?: boolean;
  readonly children: ReactNode;
};

/** Heading on the left, content on the right, in the ratio 4 to 8. */
export const SplitSection = ({ id, title, intro, raised = false, children }: SplitSectionProps) => (
  <section id={id} className={cx('section', raised && 'border-y border-line bg-surface')}>
    <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <header>
        <h2>{title}</h2>
        {intro === undefined ? null : (
          <p className="lead mt-4 !text-h4">
            <RichText>{intro}</RichText>
          </p>
        )}
      </header>
      <div className="min-w-0">{children}</div>
    </div>
  </section>
);

/** A list as ruled rows. */
export const RuledRows = ({
  rows,
}: {
  readonly rows: readonly { readonly title: string; readonly text: string; readonly aside?: ReactNode }[];
}) => (
  <ul>
    {rows.map(({ title, text, aside }) => (
      <li key={title} className="grid gap-x-6 gap-y-2 border-t border-line py-[22px] last:border-b sm:grid-cols-[220px_1fr]">
        <h3>{title}</h3>
        <div className="grid justify-items-start gap-3.5">
          <p className="text-muted">
            <RichText>{text}</RichText>
          </p>
          {aside}
        </div>
      </li>
    ))}
  </ul>
);

/** Labels and values as ruled rows, opened by a strong rule. */
export const RuledFacts = ({ facts }: { readonly facts: readonly { readonly label: string; readonly value: string }[] }) => (
  <dl className="border-t-2 border-ink">
    {facts.map(({ label, value }) => (
      <div key={label} className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[220px_1fr]">
        <dt className="font-bold">{label}</dt>
        <dd className="text-muted">
          <RichText>{value}</RichText>
        </dd>
      </div>
    ))}
  </dl>
);
