import { useEffect, useRef, useState, type ReactNode } from 'react';

/** About one screen ahead of the viewport. */
const AHEAD = '600px';

/**
 * Renders its children, and so loads their code, when they come near the viewport, so that content far down the page does not slow the
 * first load. The placeholder keeps the layout stable.
 */
export const WhenNearViewport = ({ placeholder, children }: { readonly placeholder: ReactNode; readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return isNear ? children : <div ref={place}>{placeholder}</div>;
};
