import { createElement, useEffect, type ElementType, type ReactElement, type ReactNode } from 'react';

type RemoveScrollProps = { readonly as?: ElementType; readonly enabled?: boolean; readonly children?: ReactNode };

const ATTRIBUTE = 'data-scroll-locked';
let locks = 0;

/**
 * Replaces the package react-remove-scroll inside Radix (alias in vite.config.ts). That package writes a <style> element with the measured
 * width of the scroll bar, which no fixed CSP hash can allow. Here the rule is in base.css, and this module only counts the locks. Touch
 * and wheel handling is left to the browser.
 */
export const RemoveScroll = ({ as = 'div', enabled = true, children }: RemoveScrollProps): ReactElement => {
  useScrollLock(enabled);
  return createElement(as, null, children);
};

/** Stops the page from scrolling while a dialog is open. */
export const useScrollLock = (enabled: boolean): void => {
  useEffect(() => {
    if (!enabled) return undefined;
    locks += 1;
    // Keeps the space of a hidden scroll bar, so that the page does not shift.
    if (locks === 1) document.body.setAttribute(ATTRIBUTE, window.innerWidth > document.documentElement.clientWidth ? 'bar' : 'no-bar');
    return () => {
      locks -= 1;
      if (locks === 0) document.body.removeAttribute(ATTRIBUTE);
    };
  }, [enabled]);
};
