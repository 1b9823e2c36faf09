import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Waits before the second and the third try, in milliseconds. */
const WAITS_MS = [1_000, 3_000];

const networkIsBack = (): Promise<unknown> =>
  new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true });
  });

const elapsed = (ms: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Loads code on demand. Without a network it waits until there is one; a load that fails with a network is repeated twice.
 * @throws the error of the last try, for example when the file belongs to an earlier release
 */
export const loadPart = async <T>(load: () => Promise<T>): Promise<T> => {
  for (const ms of WAITS_MS) {
    try {
      return await load();
    } catch {
      await (navigator.onLine ? elapsed(ms) : networkIsBack());
    }
  }
  return load();
};

/** A component whose code loads when it is first rendered. A lost network leaves the fallback in place, not an error page. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadPart(load) }));

const NoPart = () => null;

/** As `lazyPart`, for what the page can do without: when it cannot be loaded, it is left out. */
export const optionalPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazyPart(() => loadPart(load).catch(() => NoPart));
