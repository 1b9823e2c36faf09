import type { ReactNode } from 'react';

/** Shown only when scripts are off, beside a part that needs them. */
export const NeedsScript = ({ children }: { readonly children: ReactNode }) => (
  <noscript>
    <p className="mb-4 rounded-control border-l-[3px] border-info bg-info-soft px-4 py-3.5 text-small leading-normal text-ink">
      {children}
    </p>
  </noscript>
);
