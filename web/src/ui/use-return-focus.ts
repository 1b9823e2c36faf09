import { useRef } from 'react';

/**
 * When a dialog closes, returns the focus to the element that had it before. Radix does so only for its own triggers, but these dialogs
 * also open from links, keys and addresses.
 */
export const useReturnFocus = () => {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (): void => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true });
    },
  };
};
