import type { ReactNode } from 'react';

/** The last section of a page, with the next step. */
export const ClosingBand = ({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) => (
  <section className="border-t border-line bg-surface">
    <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-10 sm:py-14">
      <div className="max-w-full flex-1 basis-[22rem]">
        <h2>{title}</h2>
        <p className="lead mt-2.5 max-w-[36em]">{text}</p>
      </div>
      <div className="flex max-w-full flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:w-full">{children}</div>
    </div>
  </section>
);
