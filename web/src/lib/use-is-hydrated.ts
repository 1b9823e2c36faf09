import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page has come alive. False in pages made ahead of time and in the first render that meets their markup. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
