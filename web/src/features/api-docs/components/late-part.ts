import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part of a page that is in the prerendered HTML and works without scripts. Its own script therefore loads on the visitor's first input
 * and does not delay the first load. If it fails to load, the promise stays pending, so that React keeps the existing HTML.
 * @param selector matches once the part is in the HTML
 */
export const latePart = (selector: string, load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => {
    if (typeof document !== 'undefined' && document.querySelector(selector) !== null) await firstAct();
    try {
      return { default: await load() };
    } catch {
      return new Promise<never>(() => undefined);
    }
  });

const firstAct = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      resolve();
    };
    for (const type of ['pointerdown', 'keydown', 'scroll']) window.addEventListener(type, done, { once: true, passive: true });
  });
