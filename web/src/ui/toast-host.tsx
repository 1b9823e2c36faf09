import { Suspense, useSyncExternalStore } from 'react';
import { optionalPart } from '../lib/lazy-part.ts';
import { toastStore } from '../lib/toast-store.ts';

const loadToaster = async () => (await import('./toaster.tsx')).Toaster;
const Toaster = optionalPart(loadToaster);

/** Loads the toaster ahead of time where a toast is likely. */
export const preloadToaster = (): void => {
  // A failed load is repeated when a toast needs the toaster.
  loadToaster().catch(() => undefined);
};

/** Loads the toaster with the first toast, because most visits never show one. */
export const ToastHost = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  return toasts.length === 0 ? null : (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
};
