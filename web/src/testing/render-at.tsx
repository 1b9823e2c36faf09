import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { SessionContext } from '../lib/auth/use-session.ts';
import type { SessionStore } from '../lib/auth/session-store.ts';

type Router = ReturnType<typeof createMemoryRouter>;

/** Renders routes at an address, as the visitor whose session the store holds. */
export const renderAt = (address: string, routes: RouteObject[], store: SessionStore): RenderResult & { readonly router: Router } => {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const result = render(
    <SessionContext value={store}>
      <RouterProvider router={router} />
    </SessionContext>,
  );
  return { ...result, router };
};
