import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the lazy routes of an address and stores their components in the route objects, so that the first render is complete. */
export const loadLazyRoutes = async (routes: RouteObject[], location: { readonly pathname: string }): Promise<void> => {
  const matched = matchRoutes(routes, location.pathname) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
};
