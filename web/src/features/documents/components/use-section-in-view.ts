import { useEffect, useState } from 'react';

/** A section counts as reached when its heading is this far below the top: the height of the sticky header plus a margin. */
const REACHED_PX = 140;

/** The id of the section in view: the last one whose top has passed the header. */
export const useSectionInView = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const look = (): void => {
      const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= REACHED_PX);
      const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setCurrent(isAtEnd ? ids.at(-1) : (passed.at(-1) ?? ids[0]));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
    };
  }, [ids]);
  return current;
};
