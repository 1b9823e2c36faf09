import './styles.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { sessionStore } from '../lib/auth/session-store.ts';
import { App } from './app.tsx';
import { keepEvidenceOfSignedIn } from './keep-evidence-of-signed-in.ts';
import { loadPageAt } from './load-page-at.ts';
import { routes } from './router.tsx';

sessionStore.start();
keepEvidenceOfSignedIn();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

const appOf = () => (
  <StrictMode>
    <App pages={<RouterProvider router={createBrowserRouter(routes)} />} />
  </StrictMode>
);

/** From here on React hears presses, and first finishes the part that is pressed; those before it were kept by public/start.js. */
const takePresses = (): void => void document.dispatchEvent(new Event('page-alive'));

if (root.hasChildNodes()) {
  // Made ahead of time: the page must be there before React meets its markup. Where it cannot be fetched the markup stands by itself,
  // and its links load pages as links do.
  loadPageAt(routes, window.location).then(
    // In pieces, between which the browser answers the visitor: coming alive in one go would hold a phone for a quarter of a second.
    () => {
      startTransition(() => {
        hydrateRoot(root, appOf());
      });
      takePresses();
    },
    () => undefined,
  );
} else {
  createRoot(root).render(appOf());
  takePresses();
}
