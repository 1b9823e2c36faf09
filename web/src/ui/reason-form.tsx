import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { textIn } from '../lib/text-in.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Textarea } from './textarea.tsx';

const MOST = 500;

type ReasonFormProps = {
  readonly submit: string;
  readonly danger?: boolean;
  readonly hint?: string;
  /** What is true when the request failed, such as "Nothing was decided." */
  readonly failed: string;
  readonly error: Error | null;
  readonly busy: boolean;
  /** False where the form has other fields before it. */
  readonly takesFocus?: boolean;
  readonly onReason: (reason: string) => void;
  readonly onCancel: () => void;
};

/** A step of staff with its reason. The field takes the focus when the form appears. */
export const ReasonForm = ({ submit, danger = false, hint, failed, error, busy, takesFocus = true, ...on }: ReasonFormProps) => {
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = textIn(new FormData(event.currentTarget), 'reason');
    setMissing(reason === '');
    if (reason !== '') on.onReason(reason);
  };
  return (
    <form noValidate aria-label={submit} className="grid grid-cols-1 gap-3" onSubmit={send}>
      {error === null ? null : (
        <Alert variant="negative" title={failed}>
          {error.message}
        </Alert>
      )}
      <Field
        label="Reason"
        hint={hint ?? 'Colleagues and auditors read it. The customer does not.'}
        error={isMissing ? 'Say why, in a sentence that a colleague understands.' : undefined}
      >
        {(control) => <Textarea {...control} ref={field} name="reason" rows={2} maxLength={MOST} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="dense" variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel="Sending...">
          {submit}
        </Button>
        <Button size="dense" variant="secondary" onClick={on.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
