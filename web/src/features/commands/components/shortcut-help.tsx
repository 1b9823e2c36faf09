import { useState } from 'react';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { hasSingleKeys, setSingleKeys } from './single-key-shortcuts.ts';

const KEYS: readonly (readonly [what: string, keys: readonly string[]])[] = [
  ['Search or get help', ['/']],
  ['The same, while typing', ['Ctrl', 'K']],
  ['The same, on a Mac', ['⌘', 'K']],
  ['Next or previous tab', ['←', '→']],
  ['Close a dialog or menu', ['Esc']],
  ['Help', ['?']],
];

export const ShortcutHelp = ({ onClose }: { readonly onClose: () => void }) => {
  const [on, setOn] = useState(hasSingleKeys);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent title="Keyboard shortcuts">
        <dl className="mt-2 text-ui">
          {KEYS.map(([what, keys]) => (
            <div key={what} className="flex items-center justify-between gap-4 border-t border-line py-2.5">
              <dt>{what}</dt>
              <dd className="flex gap-1">
                {keys.map((key) => (
                  <kbd key={key} className="rounded-chip border border-line-strong bg-sunken px-2 py-0.5 text-caption">
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex items-center justify-between gap-4 border-t border-line pt-4">
          <label htmlFor="single-keys" className="text-ui">
            Single-key shortcuts
            <span className="block text-caption text-muted">Turn them off if you use dictation or press keys by accident.</span>
          </label>
          <Switch
            id="single-keys"
            checked={on}
            onChange={({ target }) => {
              setSingleKeys(target.checked);
              setOn(target.checked);
            }}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
};
