import './styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { sessionStore } from '../lib/auth/session-store.ts';
import { ownSiteAddress, SiteAddressContext } from '../lib/site-address.ts';
import { App } from './app.tsx';
import { reportCookieChoiceOnceSignedIn } from './report-cookie-choice-once-signed-in.ts';
import { layOutLateSections } from './lay-out-late-sections.ts';
import { loadLazyRoutes } from './load-lazy-routes.ts';
import { routes } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

const startSession = (): void => {
  sessionStore.start();
  reportCookieChoiceOnceSignedIn();
};

const siteAddress = ownSiteAddress();

const appWith = (router: ReturnType<typeof createBrowserRouter>) => (
  <StrictMode>
    <SiteAddressContext value={siteAddress}>
      <App pages={<RouterProvider router={router} />} />
    </SiteAddressContext>
  </StrictMode>
);

/**
 * From here on React handles presses and hydrates the pressed part first. Earlier presses were kept by public/start.js and are replayed
 * now.
 */
const announceHydration = (): void => void document.dispatchEvent(new Event('page-alive'));

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Hydrates a prerendered page in steps, between which the browser can react to the visitor; a single step would block a phone for a quarter
 * of a second. The page's code must be loaded before React meets its markup. If the code cannot be loaded, the markup stays as static HTML
 * whose links load pages.
 */
const hydrate = async (): Promise<void> => {
  await nextTurn();
  startSession();
  const isLoaded = await loadLazyRoutes(routes, window.location).then(
    () => true,
    () => false,
  );
  if (!isLoaded) return;
  await nextTurn();
  const router = createBrowserRouter(routes);
  await nextTurn();
  startTransition(() => {
    hydrateRoot(root, appWith(router));
  });
  announceHydration();
  layOutLateSections();
};

if (root.hasChildNodes()) {
  void hydrate();
} else {
  startSession();
  createRoot(root).render(appWith(createBrowserRouter(routes)));
  announceHydration();
  layOutLateSections();
}
