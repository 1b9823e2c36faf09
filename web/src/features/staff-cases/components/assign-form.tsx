import type { StaffCase } from '@danubit/contracts/http/console/cases.contract';
import type { SubmitEvent } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { CaseStepGiven } from '../api/change-case.mutation.ts';

type AssignFormProps = {
  readonly colleagues: StaffCase['can_own'];
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onAssign: (given: CaseStepGiven) => void;
  readonly onCancel: () => void;
};

/** Another person becomes the owner. */
export const AssignForm = ({ colleagues, error, busy, onAssign, onCancel }: AssignFormProps) => {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('colleague');
    if (typeof chosen === 'string') onAssign({ step: 'assign', user_id: chosen });
  };
  return (
    <form noValidate aria-label="Assign it to a colleague" className="grid gap-4" onSubmit={submit}>
      <h2 className="card-title">Assign it to a colleague</h2>
      {error === null ? null : (
        <Alert variant="negative" title="Your change was not recorded.">
          {error.message}
        </Alert>
      )}
      <Field label="Colleague">
        {(control) => (
          <Select {...control} name="colleague">
            {colleagues.map(({ user_id: user, name }) => (
              <option key={user} value={user}>
                {name ?? user}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="dense" busy={busy} busyLabel="Sending...">
          Assign it
        </Button>
        <Button size="dense" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
