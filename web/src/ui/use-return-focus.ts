import { useRef } from 'react';

/**
 * Where the focus was before a dialog opened is where it goes when the dialog closes. Radix knows that only of its own triggers; ours
 * open from links, keys and addresses.
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
