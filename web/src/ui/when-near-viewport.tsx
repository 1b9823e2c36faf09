import { useEffect, useRef, useState, type ReactNode } from 'react';

/** About one screen ahead of the reader. */
const AHEAD = '600px';

/**
 * Shows its content, and so fetches it, once the reader comes near: what is far below the fold does not weigh on the first load. The
 * placeholder keeps the place, so that nothing moves.
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
