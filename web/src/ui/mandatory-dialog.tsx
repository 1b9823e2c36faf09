import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useScrollLock } from './scroll-lock.ts';

type MandatoryDialogProps = { readonly title: string; readonly description?: string; readonly children: ReactNode };

/**
 * A modal question that only an answer closes: it has no close button, and neither Escape nor a click outside closes it. Uses the browser's
 * own dialog element, because it appears on the first visit to any page and must load no library (docs/decisions/0094).
 */
export const MandatoryDialog = ({ title, description, children }: MandatoryDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useScrollLock(true);
  useEffect(() => {
    const open = dialog.current;
    // In a separate task, because opening a modal makes the browser restyle everything behind it, which takes a phone noticeable time.
    const opening = setTimeout(() => {
      open?.showModal();
      // Focuses the dialog instead of its first button, so that no answer is suggested.
      open?.focus();
    });
    return () => {
      clearTimeout(opening);
      open?.close();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The handlers only keep the browser from closing it.
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-text`}
      onKeyDown={stayOnEscape}
      onCancel={stay}
      // A browser may close a dialog on the second Escape even if the page cancels the event; the dialog then opens again.
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
