import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { PageSpinner } from '../ui/spinner.tsx';
import { PLANNED_PAGES } from './planned-pages.ts';
import { RequireSession } from './require-session.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';

/** Each page is a chunk of its own. */
const page = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await load() }),
});

const planned: RouteObject[] = PLANNED_PAGES.map(({ path }) => ({
  path,
  ...page(async () => (await import('../routes/coming-soon.route.tsx')).ComingSoonPage),
}));

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    children: [
      {
        // A page that fails leaves the header and the footer standing.
        errorElement: <RouteError />,
        hydrateFallbackElement: <PageSpinner label="Loading" />,
        children: [
          { path: paths.home, ...page(async () => (await import('../routes/home.route.tsx')).HomePage) },
          { path: paths.auth, ...page(async () => (await import('../routes/auth.route.tsx')).AuthPage) },
          { path: paths.authConfirm, ...page(async () => (await import('../routes/auth-confirm.route.tsx')).AuthConfirmPage) },
          {
            element: <RequireSession />,
            children: [
              {
                ...page(async () => (await import('./signed-in-layout.tsx')).SignedInLayout),
                children: [{ path: paths.dashboard, ...page(async () => (await import('../routes/dashboard.route.tsx')).DashboardPage) }],
              },
            ],
          },
          ...planned,
          { path: '*', ...page(async () => (await import('../routes/not-found.route.tsx')).NotFoundPage) },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);
