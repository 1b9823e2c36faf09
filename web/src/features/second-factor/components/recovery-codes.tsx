import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';

const FILE_NAME = 'danubit-recovery-codes.txt';

/** The customer can continue only after confirming that the codes are stored. */
export const RecoveryCodes = ({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) => {
  const [areSaved, setSaved] = useState(false);
  const shown = codes.map(inGroups);
  const text = shown.join('\n');
  return (
    <div className="print-alone grid gap-5">
      <ul aria-label="Recovery codes" className="border-y-2 border-ink py-2">
        {shown.map((code) => (
          <li key={code} className="mono py-1 text-ui select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2.5 print:hidden">
        <CopyButton text={text} what="the recovery codes" />
        <Button
          variant="secondary"
          size="dense"
          onClick={() => {
            download(text);
          }}
        >
          <Download aria-hidden="true" strokeWidth={1.75} className="size-4" />
          Download
        </Button>
        <Button
          variant="secondary"
          size="dense"
          onClick={() => {
            window.print();
          }}
        >
          <Printer aria-hidden="true" strokeWidth={1.75} className="size-4" />
          Print
        </Button>
      </div>
      <div className="grid gap-4 border-t border-line pt-4 print:hidden">
        <Checkbox
          label="I saved these codes where I can find them without my phone."
          checked={areSaved}
          onChange={(event) => {
            setSaved(event.target.checked);
          }}
        />
        <Button disabled={!areSaved} className="justify-self-start" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
};

/** Grouped for reading and typing; the server ignores the dashes. */
const inGroups = (code: string): string => code.replaceAll(/([^-]{4})(?=[^-])/g, '$1-');

/** Creates the file in the page, so that the codes are not sent to a server. */
const download = (text: string): void => {
  const address = URL.createObjectURL(new Blob([`Danubit recovery codes. Each works once.\n\n${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(address);
};
