import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { PageSpinner } from '../ui/spinner.tsx';
import { page, publicRoutes } from './public-routes.ts';
import { RequireSession } from './require-session.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';

const signedInRoutes: RouteObject = {
  element: <RequireSession />,
  hydrateFallbackElement: <PageSpinner label="Loading" />,
  children: [
    {
      ...page(async () => (await import('./signed-in-layout.tsx')).SignedInLayout),
      children: [
        {
          path: paths.dashboard,
          // Rendered inside the shell, so that tabs and account menu stay usable.
          errorElement: <RouteError />,
          ...page(async () => (await import('./signed-in-layout.tsx')).DashboardInShell),
        },
      ],
    },
    {
      path: `${paths.checkout}/:id`,
      errorElement: <RouteError />,
      ...page(async () => (await import('./checkout-layout.tsx')).CheckoutLayout),
    },
  ],
};

const siteRoutes: RouteObject = {
  element: <Shell />,
  children: [
    {
      // Rendered inside the shell, so that header and footer stay usable.
      errorElement: <RouteError />,
      hydrateFallbackElement: <PageSpinner label="Loading" />,
      children: [
        { path: paths.authConfirm, ...page(async () => (await import('../routes/auth-confirm.route.tsx')).AuthConfirmPage) },
        { path: paths.authRecover, ...page(async () => (await import('../routes/auth-recover.route.tsx')).AuthRecoverPage) },
        { path: paths.authNewPassword, ...page(async () => (await import('../routes/auth-new-password.route.tsx')).AuthNewPasswordPage) },
        {
          path: paths.newsletterConfirm,
          ...page(async () => (await import('../routes/newsletter-confirm.route.tsx')).NewsletterConfirmPage),
        },
        {
          path: paths.newsletterUnsubscribe,
          ...page(async () => (await import('../routes/newsletter-unsubscribe.route.tsx')).NewsletterUnsubscribePage),
        },
        ...publicRoutes,
        { path: '*', ...page(async () => (await import('../routes/not-found.route.tsx')).NotFoundPage) },
      ],
    },
  ],
};

/** The site has header and footer; the signed-in product has its own shell (routes/app-shell.tsx). */
export const routes: RouteObject[] = [{ element: <Root />, errorElement: <RouteError />, children: [signedInRoutes, siteRoutes] }];
