import { createElement, useEffect, type ElementType, type ReactNode } from 'react';

/**
 * Stands in for the package react-remove-scroll inside Radix (alias in vite.config.ts): that one writes a <style> element with
 * the measured width of the scroll bar, which no fixed CSP hash can admit. Here the rule is in base.css and this only counts.
 */
type RemoveScrollProps = {
  readonly as?: ElementType;
  readonly children?: ReactNode;
  readonly enabled?: boolean;
  /** Taken from the props so that they do not reach the element; touch and wheel are left to the browser. */
  readonly allowPinchZoom?: boolean;
  readonly shards?: unknown;
};

const ATTRIBUTE = 'data-scroll-locked';
let locks = 0;

export const RemoveScroll = ({ as = 'div', enabled = true, allowPinchZoom: _pinch, shards: _shards, children, ...rest }: RemoveScrollProps) => {
  useEffect(() => {
    if (!enabled) return undefined;
    locks += 1;
    document.body.setAttribute(ATTRIBUTE, '');
    return () => {
      locks -= 1;
      if (locks === 0) document.body.removeAttribute(ATTRIBUTE);
    };
  }, [enabled]);
  return createElement(as, rest, children);
};
