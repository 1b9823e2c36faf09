import type { ReactNode } from 'react';
import { buttonLook } from './button-look.ts';

type DownloadLinkProps = { readonly href: string; /** An address for another program, such as mail, instead of a file. */ readonly opens?: boolean; readonly children: ReactNode };

/** A file of ours to keep, in the shape of a button. Past the router: it is no page. */
export const DownloadLink = ({ href, opens = false, children }: DownloadLinkProps) => (
  <a href={href} download={opens ? undefined : ''} className={buttonLook({ variant: opens ? 'primary' : 'secondary', size: opens ? 'large' : 'base' })}>
    {children}
  </a>
);
