import type { StaffDuty } from '@danubit/contracts/http/console/duties.contract';
import { useState, type SubmitEvent } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { useChangeDuty } from '../api/change-duty.mutation.ts';
import type { Owners } from './duty-words.ts';
import { fieldErrors } from './field-errors.ts';
import { OwnerField } from './owner-field.tsx';

type MoveFormProps = { readonly duty: StaffDuty; readonly owners: Owners; readonly onClose: () => void };

/** Another owner, or another date. */
export const MoveForm = ({ duty, owners, onClose }: MoveFormProps) => {
  const change = useChangeDuty();
  const [day, setDay] = useState(duty.due_on ?? '');
  const [isMissing, setMissing] = useState(false);
  const refused = fieldErrors(change.error, ['owner', 'due_on']);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const owner = new FormData(event.currentTarget).get('owner');
    setMissing(owner === '');
    if (typeof owner !== 'string' || owner === '' || day === '') return;
    change.mutate({ id: duty.id, step: { step: 'move', owner, due_on: day } }, { onSuccess: onClose });
  };
  return (
    <form noValidate aria-label="Change owner or date" className="grid gap-3" onSubmit={submit}>
      {change.error === null || Object.keys(refused).length > 0 ? null : (
        <Alert variant="negative" title="Nothing was changed.">
          {change.error.message}
        </Alert>
      )}
      <OwnerField owners={owners} chosen={duty.owner.user_id} error={isMissing ? 'Choose the owner.' : refused.owner} />
      <DateField label="Due on" value={day} onChange={setDay} min="2000-01-01" max="2099-12-31" error={refused.due_on} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="dense" busy={change.isPending} busyLabel="Sending...">
          Save
        </Button>
        <Button size="dense" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
