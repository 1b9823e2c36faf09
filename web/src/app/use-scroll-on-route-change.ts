import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** After a change of route, scrolls to the top or to the anchor in the address and moves the focus there for screen readers. */
export const useScrollOnRouteChange = (main: RefObject<HTMLElement | null>): void => {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (anchor === null) window.scrollTo(0, 0);
    else anchor.scrollIntoView();
    main.current?.focus({ preventScroll: true });
  }, [main, pathname, hash]);
};
