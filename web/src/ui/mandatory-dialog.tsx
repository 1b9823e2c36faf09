import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useScrollLock } from './scroll-lock.ts';

type MandatoryDialogProps = { readonly title: string; readonly description?: string; readonly children: ReactNode };

/**
 * A question that only an answer closes: no close button, and neither Escape nor a click beside it closes it. It is the browser's own
 * modal dialog, since it stands on the first visit to any page and must weigh nothing (docs/decisions/0094).
 */
export const MandatoryDialog = ({ title, description, children }: MandatoryDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useScrollLock(true);
  useEffect(() => {
    const open = dialog.current;
    // In a turn of its own: the browser works out anew how everything behind it looks, which takes a phone long enough.
    const opening = setTimeout(() => {
      open?.showModal();
      // The focus goes to the dialog, not to its first button: no answer is suggested.
      open?.focus();
    });
    return () => {
      clearTimeout(opening);
      open?.close();
    };
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It refuses what the browser would do with Escape, and does nothing.
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-text`}
      onKeyDown={stayOnEscape}
      onCancel={stay}
      // A browser may close a dialog at the second request whatever the page says; it is opened again.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected) currentTarget.showModal();
      }}
      className="rise-in m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-[480px] overflow-y-auto rounded-panel border border-line bg-raised p-5 text-ink shadow-2 outline-none backdrop:bg-scrim sm:p-6"
    >
      <h2 id={`${id}-title`} className="mb-2 font-sans text-h3 font-bold tracking-normal">
        {title}
      </h2>
      {description === undefined ? null : (
        <p id={`${id}-text`} className="mb-4 text-ui text-muted">
          {description}
        </p>
      )}
      {children}
    </dialog>
  );
};

const stay = (event: { readonly preventDefault: () => void }): void => {
  event.preventDefault();
};

const stayOnEscape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape') event.preventDefault();
};
