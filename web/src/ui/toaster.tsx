import { cx } from 'class-variance-authority';
import { CircleCheck, CircleX, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD_PX, toastStore, type Toast } from '../lib/toast-store.ts';

/** At the bottom right, full width on a phone. F8 moves the focus here. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  return (
    <RadixToast.Provider duration={TOAST_DURATION_MS} swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport className="fixed right-0 bottom-0 z-50 grid w-full max-w-[412px] p-4 max-sm:max-w-none" />
    </RadixToast.Provider>
  );
};

const ToastItem = ({ toast: { id, open, title, description, variant } }: { readonly toast: Toast }) => {
  const failed = variant === 'destructive';
  const Icon = failed ? CircleX : CircleCheck;
  return (
    <RadixToast.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) toastStore.dismiss(id);
      }}
      type={failed ? 'foreground' : 'background'}
      className={cx(
        'rise-in grid grid-cols-[auto_1fr_auto] items-start gap-3 rounded-control border border-l-4 border-line bg-raised py-3.5 pr-3.5 pl-4 text-small shadow-2',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        failed ? 'border-l-negative' : 'border-l-positive',
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className={cx('mt-px size-[18px]', failed ? 'text-negative' : 'text-positive')} />
      <div>
        <RadixToast.Title className={cx('font-bold', failed && 'text-negative')}>{title}</RadixToast.Title>
        {description === undefined ? null : <RadixToast.Description className="wrap-anywhere">{description}</RadixToast.Description>}
      </div>
      <RadixToast.Close
        aria-label="Dismiss"
        className="-mt-1 -mr-1 grid size-7 place-items-center rounded-chip text-muted hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
};
