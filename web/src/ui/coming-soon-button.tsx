import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** For announced features: visibly disabled and labelled "Coming soon". */
export const ComingSoonButton = ({ children }: { readonly children: ReactNode }) => (
  <Button disabled>
    <Clock aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
    {children} · Coming soon
  </Button>
);
