import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

type DrawerProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** Details beside their list: 420 px wide at the right edge, full screen on a phone. */
export const Drawer = ({ title, onClose, children }: DrawerProps) => {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fade-in fixed inset-0 z-40 bg-scrim print:hidden" />
        <RadixDialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="rise-in fixed inset-y-0 right-0 z-40 w-full max-w-[420px] overflow-y-auto overscroll-contain border-l border-line bg-raised p-6 shadow-2 outline-none max-sm:max-w-none max-sm:border-l-0 max-sm:p-5"
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <RadixDialog.Title className="font-sans text-h3 font-bold tracking-normal">{title}</RadixDialog.Title>
            <RadixDialog.Close
              aria-label="Close"
              className="-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-control text-muted hover:text-ink"
            >
              <X aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
            </RadixDialog.Close>
          </div>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
};
