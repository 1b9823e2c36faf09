/** Toasts are shown one at a time for 5,000 ms and removed from memory 1,000,000 ms after they close. */
const TOAST_LIMIT = 1;
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;

type ToastContent = {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
};
export type Toast = ToastContent & { readonly id: string; readonly open: boolean };

type ToastStore = {
  /** Shows a toast in place of the current one; returns its id. */
  readonly show: (content: ToastContent) => string;
  /** Closes one toast, or all. It closes with an animation and is removed later. */
  readonly dismiss: (id?: string) => void;
  readonly current: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
};

export const createToastStore = (): ToastStore => {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const removals = new Map<string, ReturnType<typeof setTimeout>>();

  const replace = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const remove = (id: string): void => {
    removals.delete(id);
    replace(toasts.filter((toast) => toast.id !== id));
  };
  const removeLater = (id: string): void => {
    if (!removals.has(id))
      removals.set(
        id,
        setTimeout(() => {
          remove(id);
        }, TOAST_REMOVAL_DELAY_MS),
      );
  };

  return {
    show: (content) => {
      lastId += 1;
      const id = String(lastId);
      replace([{ ...content, id, open: true }, ...toasts].slice(0, TOAST_LIMIT));
      return id;
    },
    dismiss: (id) => {
      const closing = toasts.filter((toast) => id === undefined || toast.id === id);
      for (const toast of closing) removeLater(toast.id);
      replace(toasts.map((toast) => (closing.includes(toast) ? { ...toast, open: false } : toast)));
    },
    current: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const toastStore = createToastStore();

/** `toast({ title: 'Payment Failed', description: message, variant: 'destructive' })`, callable from any module. */
export const toast = toastStore.show;
