import type { ReactNode } from 'react';
import { CookieConsent } from '../features/cookie-consent/components/cookie-consent.tsx';
import { StepUpHost } from './step-up-host.tsx';
import { ToastHost } from '../ui/toast-host.tsx';

/** `pages`: the browser's router, or the static router of the prerendering. */
export const App = ({ pages }: { readonly pages: ReactNode }) => (
  <>
    {pages}
    <CookieConsent />
    <StepUpHost />
    <ToastHost />
  </>
);
