import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

export const Dialog = RadixDialog.Root;

type DialogContentProps = {
  /** Names the action; the buttons repeat its verb. */
  readonly title: string;
  readonly description?: ReactNode;
  readonly width?: 'narrow' | 'wide';
  readonly children: ReactNode;
};

export const DialogContent = ({ title, description, width = 'narrow', children }: DialogContentProps) => {
  const returnFocus = useReturnFocus();
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fade-in fixed inset-0 z-40 bg-scrim print:hidden" />
      <RadixDialog.Content
        {...returnFocus}
        onOpenAutoFocus={(event) => {
          returnFocus.onOpenAutoFocus();
          focusFirstField(event);
        }}
        {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        className={cx(
          'rise-in fixed top-1/2 left-1/2 z-40 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-panel border border-line bg-raised p-6 shadow-2 outline-none max-sm:p-5',
          width === 'narrow' ? 'max-w-[480px]' : 'max-w-[640px]',
        )}
      >
        <div className="mb-2 flex items-start justify-between gap-4">
          <RadixDialog.Title className="font-sans text-h3 font-bold tracking-normal">{title}</RadixDialog.Title>
          <RadixDialog.Close
            aria-label="Close"
            className="-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-control text-muted hover:text-ink"
          >
            <X aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
          </RadixDialog.Close>
        </div>
        {description === undefined ? null : (
          <RadixDialog.Description className="mb-4 text-ui text-muted">{description}</RadixDialog.Description>
        )}
        {children}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
};

/** Focuses the first field instead of the close button, which is Radix's choice. */
const focusFirstField = (event: Event): void => {
  const field = event.target instanceof HTMLElement ? event.target.querySelector<HTMLElement>('input, select, textarea') : null;
  if (field === null) return;
  event.preventDefault();
  field.focus();
};
