import type { ReactNode } from 'react';

/** A part that is wider than the page scrolls by itself, also with the keyboard. */
export const ScrollRegion = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // Relative, so that hidden texts inside, which are placed absolutely, do not widen the page.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without focus a keyboard cannot scroll it (axe: scrollable-region-focusable).
  <div className="relative overflow-x-auto focus-visible:-outline-offset-3" tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);
