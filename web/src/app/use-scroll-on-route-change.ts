import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a change of route, scrolls to the top or to the anchor in the address and moves the focus to `main` for screen readers. Belongs to
 * the root of all routes, because the site and the dashboard have a shell each.
 */
export const useScrollOnRouteChange = (): void => {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (anchor === null) window.scrollTo(0, 0);
    else anchor.scrollIntoView();
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
};
