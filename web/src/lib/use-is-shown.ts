import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component is still on the page, for answers that arrive after it was left. */
export const useIsShown = (): RefObject<boolean> => {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
};
