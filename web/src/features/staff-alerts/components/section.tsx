import { useId, type ReactNode } from 'react';

type SectionProps = { readonly title: string; readonly note?: ReactNode; readonly children: ReactNode };

/** A part of the screen: hairlines between parts, no cards. */
export const Section = ({ title, note, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pb-2">
        <h2 id={id} className="card-title">
          {title}
        </h2>
        {note === undefined ? null : <p className="text-caption text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
};
