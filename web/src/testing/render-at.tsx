import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { SessionContext } from '../lib/auth/use-session.ts';
import type { SessionStore } from '../lib/auth/session-store.ts';

type Router = ReturnType<typeof createMemoryRouter>;

/** Renders routes at an address, with the session of the given store. */
export const renderAt = (address: string, routes: RouteObject[], store: SessionStore): RenderResult & { readonly router: Router } => {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const result = render(
    <SessionContext value={store}>
      <RouterProvider router={router} />
    </SessionContext>,
  );
  return { ...result, router };
};
