import { useEffect } from 'react';

/** Keys act unless the user is typing or a control handles them itself. */
export const useDeskKeys = (isActive: boolean, keys: Readonly<Record<string, () => void>>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTaken = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [role="region"]');
      const act = keys[event.key] ?? keys[event.key.toLowerCase()];
      if (!isActive || isTaken || act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  });
};
