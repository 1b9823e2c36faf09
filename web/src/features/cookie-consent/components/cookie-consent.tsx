import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { consentStore, SETTINGS_HASH, type ConsentStore } from './consent-store.ts';

const CookieDialog = lazyPart(async () => (await import('./cookie-dialog.tsx')).CookieDialog);

/** Prerendered pages contain no dialog, because only the browser has the visitor's choice. */
const closed = () => 'closed' as const;

export const CookieConsent = ({ store = consentStore }: { readonly store?: ConsentStore }) => {
  const view = useSyncExternalStore(store.subscribe, store.view, closed);
  useEffect(() => {
    if (window.location.hash === SETTINGS_HASH) store.openSettings();
    const click = (event: MouseEvent): void => {
      if (!(event.target instanceof Element) || event.target.closest(`a[href="${SETTINGS_HASH}"]`) === null) return;
      // The address stays unchanged, because a reload would otherwise open the settings again.
      event.preventDefault();
      store.openSettings();
    };
    document.addEventListener('click', click);
    return () => {
      document.removeEventListener('click', click);
    };
  }, [store]);
  if (view === 'closed') return null;
  return (
    <Suspense fallback={null}>
      <CookieDialog key={view} store={store} startsWith={view === 'asking' ? 'summary' : 'categories'} />
    </Suspense>
  );
};
