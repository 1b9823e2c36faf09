import { useEffect, useState } from 'react';
import { hasSingleKeys } from './single-key-shortcuts.ts';

export type CommandsShown = 'palette' | 'help' | undefined;

/** Ctrl-K or Cmd-K opens the palette, and the same closes it; "?" opens the sheet of keys. The rest of them comes with the palette. */
export const useCommandKeys = (): readonly [CommandsShown, (shown: CommandsShown) => void] => {
  const [shown, setShown] = useState<CommandsShown>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        setShown((before) => (before === 'palette' ? undefined : 'palette'));
      } else if (event.key === '?' && !isTyping(event) && hasSingleKeys()) {
        event.preventDefault();
        setShown('help');
      }
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return [shown, setShown];
};

/** A key that is meant for a field, or for something that lies over the page. */
const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null);
