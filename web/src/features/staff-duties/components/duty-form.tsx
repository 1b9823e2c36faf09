import { DUTY_INTERVALS, DUTY_KINDS } from '@danubit/contracts/values/duties';
import { useState, type SubmitEvent } from 'react';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useChangeDuty } from '../api/change-duty.mutation.ts';
import { DUTY_KIND_WORDS, intervalWords, type Owners } from './duty-words.ts';
import { fieldErrors } from './field-errors.ts';
import { OwnerField } from './owner-field.tsx';

const FIELDS = ['kind', 'title', 'owner', 'due_on', 'every_months'] as const;
type Mistakes = Partial<Record<(typeof FIELDS)[number], string>>;

/** A training, an audit or the review of a policy, with its owner and its first date. */
export const DutyForm = ({ owners, onClose }: { readonly owners: Owners; readonly onClose: () => void }) => {
  const change = useChangeDuty();
  const [dutyId] = useState(() => crypto.randomUUID());
  const [day, setDay] = useState('');
  const [typed, setTyped] = useState<Mistakes>({});
  const refused = fieldErrors(change.error, FIELDS);
  const mistakes = { ...refused, ...typed };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const kind = DUTY_KINDS.find((each) => each === textIn(form, 'kind'));
    const [title, owner] = [textIn(form, 'title'), textIn(form, 'owner')];
    const every = DUTY_INTERVALS.find((each) => String(each) === textIn(form, 'every_months')) ?? null;
    setTyped({
      ...(kind === undefined ? { kind: 'Choose what it is.' } : {}),
      ...(title === '' ? { title: 'Name it.' } : {}),
      ...(owner === '' ? { owner: 'Choose the owner.' } : {}),
      ...(day === '' ? { due_on: 'Enter the day on which it is due.' } : {}),
    });
    if (kind === undefined || title === '' || owner === '' || day === '') return;
    change.mutate({ set: { duty_id: dutyId, kind, title, owner, due_on: day, every_months: every } }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Add a duty" description="It stays in the list until it is done, and comes back if you choose how often.">
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {change.error === null || Object.keys(refused).length > 0 ? null : (
            <Alert variant="negative" title="No duty was added.">
              {change.error.message}
            </Alert>
          )}
          <Field label="What it is" error={mistakes.kind}>
            {(control) => (
              <Select {...control} name="kind">
                <option value="">Choose one</option>
                {DUTY_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {DUTY_KIND_WORDS[kind]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Name" hint="Such as “AML training of all staff”." error={mistakes.title}>
            {(control) => <Input {...control} name="title" autoComplete="off" maxLength={120} />}
          </Field>
          <OwnerField owners={owners} chosen="" error={mistakes.owner} />
          <DateField label="Due on" value={day} onChange={setDay} min="2000-01-01" max="2099-12-31" error={mistakes.due_on} />
          <Field label="How often" error={mistakes.every_months}>
            {(control) => (
              <Select {...control} name="every_months" defaultValue="12">
                <option value="">{intervalWords(null)}</option>
                {DUTY_INTERVALS.map((months) => (
                  <option key={months} value={String(months)}>
                    {intervalWords(months)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" busy={change.isPending} busyLabel="Sending...">
            Add it
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
};
