import { useLayoutEffect, useState } from 'react';

const FIRST_WIDTH = 640;

/** Width in pixels, so that lines and letters of a drawing keep their size on every screen. */
export const useWidthOf = (frame: { readonly current: HTMLElement | null }): number => {
  const [width, setWidth] = useState(FIRST_WIDTH);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = (): void => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [frame]);
  return width;
};
