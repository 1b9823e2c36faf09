import { cx } from 'class-variance-authority';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Switch } from './switch.tsx';

/** Ruled rows of a settings panel, 640 px wide: label and reason on the left, control on the right. */
export const SettingRows = ({ children }: { readonly children: ReactNode }) => (
  <ul className="max-w-[640px] border-t border-line">{children}</ul>
);

type SettingRowProps = {
  readonly label: string;
  /** Pass it to the control as `aria-labelledby`. */
  readonly labelId: string;
  readonly reason?: ReactNode;
  /** Pass it to the control as `aria-describedby`. */
  readonly reasonId?: string;
  /** Puts a wide control below its label on a phone. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

export const SettingRow = ({ label, labelId, reason, reasonId, wide = false, children }: SettingRowProps) => (
  <li
    className={cx(
      'flex items-start justify-between gap-x-6 gap-y-3 border-b border-line py-4.5',
      wide && 'max-sm:flex-col max-sm:items-stretch',
    )}
  >
    <div className="min-w-0">
      <p id={labelId} className="text-ui font-bold">
        {label}
      </p>
      {reason === undefined ? null : (
        <div id={reasonId} className="mt-0.5 text-small text-muted">
          {reason}
        </div>
      )}
    </div>
    {children}
  </li>
);

type SwitchRowProps = {
  readonly label: string;
  readonly reason: string;
  readonly checked: boolean;
  readonly locked: boolean;
  readonly onChange: (checked: boolean) => void;
};

export const SwitchRow = ({ label, reason, checked, locked, onChange }: SwitchRowProps) => {
  const id = useId();
  return (
    <SettingRow label={label} labelId={id} reason={reason} reasonId={`${id}-reason`}>
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}-reason`}
        checked={checked}
        disabled={locked}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
    </SettingRow>
  );
};

type SaveBarProps = {
  readonly label: string;
  readonly busy: boolean;
  /** True until something is changed. */
  readonly unchanged: boolean;
  readonly onSave: () => void;
  /** Discards the draft; pass it when there is something to discard. */
  readonly onReset?: () => void;
  /** Why saving is not possible now, or what it will do. */
  readonly note?: ReactNode;
  /** Why the last attempt failed. The choice is kept, and the customer can retry. */
  readonly failure?: string | undefined;
};

/** The save bar of a settings panel, disabled until something changes. */
export const SaveBar = ({ label, busy, unchanged, onSave, onReset, note, failure }: SaveBarProps) => (
  <div className="max-w-[640px] pt-5">
    <div aria-live="polite" className="text-small text-muted empty:hidden [&:not(:empty)]:mb-3.5">
      {note}
    </div>
    {failure === undefined || busy ? null : <SaveFailure reason={failure} onRetry={onSave} />}
    <div className="flex flex-wrap gap-3">
      <Button busy={busy} busyLabel="Saving..." disabled={unchanged} onClick={onSave}>
        {label}
      </Button>
      {onReset === undefined || unchanged || busy ? null : (
        <Button variant="quiet" onClick={onReset}>
          Discard changes
        </Button>
      )}
    </div>
  </div>
);

/** Takes the focus, which also brings it into view on a phone. */
const SaveFailure = ({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="mb-3.5 scroll-mt-32 outline-none">
      <Alert variant="negative" title="We could not save your changes.">
        <p className="mb-3">{reason}</p>
        <Button variant="secondary" size="dense" onClick={onRetry}>
          Retry
        </Button>
      </Alert>
    </div>
  );
};
