import type { ComponentProps } from 'react';
import { lookOf, type Look } from './button.tsx';

/** A link that looks like a button, to another page, which opens in a new tab. */
export const NewTabLink = ({ variant, size, wide, className, children, ...rest }: ComponentProps<'a'> & Look) => (
  <a {...rest} target="_blank" rel="noreferrer" className={lookOf({ variant, size, wide }, 'ready', className)}>
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
