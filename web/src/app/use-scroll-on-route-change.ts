import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Each change of route starts at the top (specification §2), or at the anchor it names; the focus goes along for screen readers. */
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
