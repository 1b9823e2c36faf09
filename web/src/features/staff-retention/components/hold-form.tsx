import { useState, type SubmitEvent } from 'react';
import { textsIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { CustomerField } from '../../../ui/staff-fields.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useChangeHold } from '../api/change-hold.mutation.ts';

const FIELDS = ['user', 'reason'] as const;
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;
const YEARS = 10;

const isoDayIn = (years: number): string => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
};

/** An authority's order to keep a person's data. One officer places it, and it applies immediately. */
export const HoldForm = ({ onClose }: { readonly onClose: () => void }) => {
  const change = useChangeHold();
  const [holdId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<Typed>();
  const [day, setDay] = useState('');
  const mistake = (name: keyof Typed, text: string): string | undefined => (typed?.[name] === '' ? text : undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = textsIn(data, FIELDS);
    setTyped(read);
    if (FIELDS.some((name) => read[name] === '')) return;
    const place = { hold_id: holdId, user_id: read.user, reason: read.reason, last_day: day === '' ? null : day };
    change.mutate({ place }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Place a hold" description="Applies immediately. Ending it before its last day takes two people.">
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {change.error === null ? null : (
            <Alert variant="negative" title="The hold was not placed.">
              {change.error.message}
            </Alert>
          )}
          <CustomerField name="user" error={mistake('user', 'Enter the user id of the customer.')} />
          <Field
            label="Order"
            hint="The authority, its reference and its date."
            error={mistake('reason', 'Name the authority and its reference.')}
          >
            {(control) => <Textarea {...control} name="reason" rows={3} maxLength={500} />}
          </Field>
          <DateField
            label="Last day"
            hint="Leave it empty if the order names none."
            value={day}
            onChange={setDay}
            min={isoDayIn(0)}
            max={isoDayIn(YEARS)}
          />
          <Button type="submit" busy={change.isPending} busyLabel="Sending...">
            Place the hold
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
};
