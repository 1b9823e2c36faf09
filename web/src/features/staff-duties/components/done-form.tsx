import { useState, type SubmitEvent } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useChangeDuty } from '../api/change-duty.mutation.ts';
import { fieldErrors } from './field-errors.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

/** When it was done, and where the evidence is. */
export const DoneForm = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const change = useChangeDuty();
  const [day, setDay] = useState(today);
  const [isMissing, setMissing] = useState(false);
  const refused = fieldErrors(change.error, ['done_on', 'note']);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('note');
    const note = typeof typed === 'string' ? typed.trim() : '';
    setMissing(note === '');
    if (note === '' || day === '') return;
    change.mutate({ id, step: { step: 'done', done_on: day, note } }, { onSuccess: onClose });
  };
  return (
    <form noValidate aria-label="Record as done" className="grid gap-3" onSubmit={submit}>
      {change.error === null || Object.keys(refused).length > 0 ? null : (
        <Alert variant="negative" title="It was not recorded.">
          {change.error.message}
        </Alert>
      )}
      <DateField label="Done on" value={day} onChange={setDay} min="2000-01-01" max={today()} error={refused.done_on} />
      <Field
        label="Evidence"
        hint="Such as the list of signatures, the report or the minutes, and where it is."
        error={isMissing ? 'Say where the evidence is.' : refused.note}
      >
        {(control) => <Textarea {...control} name="note" rows={2} maxLength={2_000} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="dense" busy={change.isPending} busyLabel="Sending...">
          Record it
        </Button>
        <Button size="dense" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
