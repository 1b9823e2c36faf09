import { useEffect, useState } from 'react';
import { hasSingleKeys } from './single-key-shortcuts.ts';

export type CommandsShown = 'palette' | 'help' | 'shortcuts' | undefined;

/** Ctrl-K or Cmd-K opens and closes the palette, "/" opens it; "?" opens the help. All other code loads with the palette. */
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
      } else if (event.key === '/' && !isTyping(event) && hasSingleKeys()) {
        event.preventDefault();
        setShown('palette');
      }
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return [shown, setShown];
};

/** Whether the key belongs to a field, to a dialog or to another shortcut. */
const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null);
