import { CASE_PRIORITIES, type CasePriority } from '@danubit/contracts/values/cases';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { consolePaths } from '../../../lib/console-paths.ts';
import { useDeskKeys } from '../../../lib/use-desk-keys.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { Select } from '../../../ui/select.tsx';
import { useDraftCase } from '../api/change-case.mutation.ts';
import { PRIORITIES } from './case-words.ts';

/** Starts a case about an alert that takes longer. */
export const DraftCase = ({ alertId }: { readonly alertId: string }) => {
  const draft = useDraftCase();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  useDeskKeys(!isOpen, {
    c: () => {
      setOpen(true);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [title, priority] = [given.get('title'), given.get('priority')];
    const text = typeof title === 'string' ? title.trim() : '';
    setMissing(text === '');
    if (text !== '') {
      draft.mutate(
        { title: text, priority: priority as CasePriority, alertIds: [alertId] },
        { onSuccess: ({ id }) => void navigate(consolePaths.case(id)) },
      );
    }
  };
  if (!isOpen) {
    return (
      <section aria-label="If this takes longer" className="grid justify-items-start gap-2">
        <h2 className="card-title">If this takes longer</h2>
        <Button
          size="dense"
          variant="secondary"
          onClick={() => {
            setOpen(true);
          }}
        >
          Start a case <KeyCap>C</KeyCap>
        </Button>
      </section>
    );
  }
  return (
    <form noValidate aria-label="Start a case" className="grid gap-4" onSubmit={submit}>
      <h2 className="card-title">Start a case</h2>
      {draft.error === null ? null : (
        <Alert variant="negative" title="The case was not started.">
          {draft.error.message}
        </Alert>
      )}
      <Field label="What the case is about" error={isMissing ? 'Say what the case is about.' : undefined}>
        {(control) => <Input {...control} ref={focusOn} name="title" maxLength={120} autoComplete="off" />}
      </Field>
      <Field label="Priority">
        {(control) => (
          <Select {...control} name="priority" defaultValue="normal">
            {CASE_PRIORITIES.map((priority) => (
              <option key={priority} value={priority}>
                {PRIORITIES[priority]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" size="dense" busy={draft.isPending} busyLabel="Starting...">
        Start the case
      </Button>
    </form>
  );
};

/** The form has replaced the button that had the focus. */
const focusOn = (field: HTMLInputElement | null): void => field?.focus();
