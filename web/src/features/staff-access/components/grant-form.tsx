import { useState, type SubmitEvent } from 'react';
import { textsIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { CustomerField } from '../../../ui/staff-fields.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useChangeGrant } from '../api/change-grant.mutation.ts';

const FIELDS = ['auditor', 'user', 'reason'] as const;
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;
const MOST_DAYS = 28;

const isoDayIn = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

type GrantFormProps = {
  readonly auditors: readonly { readonly user_id: string; readonly name: string | null }[];
  readonly onClose: () => void;
};

/** An officer lets an auditor read what the restricted log has about one customer. */
export const GrantForm = ({ auditors, onClose }: GrantFormProps) => {
  const change = useChangeGrant();
  const [grantId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<Typed>();
  const [day, setDay] = useState(() => isoDayIn(7));
  const mistake = (name: keyof Typed, text: string): string | undefined => (typed?.[name] === '' ? text : undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = textsIn(data, FIELDS);
    setTyped(read);
    if (day === '' || FIELDS.some((name) => read[name] === '')) return;
    const give = { grant_id: grantId, granted_to: read.auditor, user_id: read.user, reason: read.reason, last_day: day };
    change.mutate({ give }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Grant access"
        description="The auditor can read alerts, cases, reports, ratings and screenings of one customer until the last day."
      >
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {change.error === null ? null : (
            <Alert variant="negative" title="Access was not granted.">
              {change.error.message}
            </Alert>
          )}
          <Field label="Auditor" error={mistake('auditor', 'Choose the auditor.')}>
            {(control) => (
              <Select {...control} name="auditor">
                <option value="">Choose one</option>
                {auditors.map(({ user_id: id, name }) => (
                  <option key={id} value={id}>
                    {name ?? id}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <CustomerField name="user" error={mistake('user', 'Enter the user id of the customer.')} />
          <Field label="Reason" hint="The audit, and what is examined." error={mistake('reason', 'Say why the auditor needs it.')}>
            {(control) => <Textarea {...control} name="reason" rows={2} maxLength={500} />}
          </Field>
          <DateField label="Last day" value={day} onChange={setDay} min={isoDayIn(0)} max={isoDayIn(MOST_DAYS)} />
          <Button type="submit" busy={change.isPending} busyLabel="Sending...">
            Grant access
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
};
