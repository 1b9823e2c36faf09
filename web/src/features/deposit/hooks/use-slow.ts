import { useEffect, useState } from 'react';

/** From then on the page says what is going on. */
const SLOW_AFTER_MS = 3_000;

/** True once something has been going on for three seconds. */
export const useSlow = (isGoingOn: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => {
      setSlow(true);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isGoingOn]);
  return isSlow;
};
