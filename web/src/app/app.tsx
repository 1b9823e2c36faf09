import { RouterProvider } from 'react-router-dom';
import { CookieConsent } from '../features/cookie-consent/components/cookie-consent.tsx';
import { router } from './router.tsx';
import { ToastHost } from './toast-host.tsx';

export const App = () => (
  <>
    <RouterProvider router={router} />
    <CookieConsent />
    <ToastHost />
  </>
);
