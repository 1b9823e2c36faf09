import type { ReactNode } from 'react';

/** The last section of a page: what to do next. */
export const ClosingBand = ({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) => (
  <section className="border-t border-line bg-surface">
    <div className="wrap grid items-center gap-x-12 gap-y-6 py-10 sm:py-14 md:grid-cols-[1fr_auto]">
      <div>
        <h2>{title}</h2>
        <p className="lead mt-2.5 max-w-[36em]">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">{children}</div>
    </div>
  </section>
);
