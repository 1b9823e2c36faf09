import type { ReactNode } from 'react';
import { RichText } from '../../../ui/rich-text.tsx';

export const General = ({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="max-w-(--db-measure) py-8">
    <h2 id={`${id}-title`} className="mb-4 text-[1.5rem]">
      {title}
    </h2>
    {children}
  </section>
);

export const Text = ({ children }: { readonly children: string }) => (
  <p className="mt-3.5 text-muted">
    <RichText>{children}</RichText>
  </p>
);
