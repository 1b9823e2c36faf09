import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is hydrated. False during prerendering and in the first render of the hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
