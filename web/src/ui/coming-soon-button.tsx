import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** What the page names and we have not built: visibly off, and it says so. */
export const ComingSoonButton = ({ children }: { readonly children: ReactNode }) => (
  <Button disabled>
    <Clock aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
    {children} · Coming soon
  </Button>
);
