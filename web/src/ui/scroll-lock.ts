import { createElement, useEffect, type ElementType, type ReactElement, type ReactNode } from 'react';

type RemoveScrollProps = { readonly as?: ElementType; readonly enabled?: boolean; readonly children?: ReactNode };

const ATTRIBUTE = 'data-scroll-locked';
let locks = 0;

/**
 * Stands in for the package react-remove-scroll inside Radix (alias in vite.config.ts): that one writes a <style> element with
 * the measured width of the scroll bar, which no fixed CSP hash can admit. Here the rule is in base.css and this only counts.
 * Its other properties are about touch and wheel, which are left to the browser.
 */
export const RemoveScroll = ({ as = 'div', enabled = true, children }: RemoveScrollProps): ReactElement => {
  useScrollLock(enabled);
  return createElement(as, null, children);
};

/** Holds the page where it is while something lies over it. */
export const useScrollLock = (enabled: boolean): void => {
  useEffect(() => {
    if (!enabled) return undefined;
    locks += 1;
    // Where a scroll bar goes away its place is kept, so that the page does not jump.
    if (locks === 1) document.body.setAttribute(ATTRIBUTE, window.innerWidth > document.documentElement.clientWidth ? 'bar' : 'no-bar');
    return () => {
      locks -= 1;
      if (locks === 0) document.body.removeAttribute(ATTRIBUTE);
    };
  }, [enabled]);
};
