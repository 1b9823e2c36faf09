import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastStore } from '../lib/toast-store.ts';

const loadToaster = async () => ({ default: (await import('./toaster.tsx')).Toaster });
const Toaster = lazy(loadToaster);

/** Gets the toaster before there is a toast, where one is likely. */
export const preloadToaster = (): void => {
  // What could not be fetched ahead is fetched again when a toast asks for it.
  loadToaster().catch(() => undefined);
};

/** Most visits never see a toast: the toaster comes with the first one. */
export const ToastHost = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  return toasts.length === 0 ? null : (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
};
