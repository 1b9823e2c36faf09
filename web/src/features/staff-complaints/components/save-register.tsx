import { useState, type SubmitEvent } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { useSaveRegister } from '../api/decide-complaint.mutation.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

/** Saves the register of a period as a CSV file. */
export const SaveRegister = () => {
  const saving = useSaveRegister();
  const [from, setFrom] = useState(() => `${today().slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const [mistake, setMistake] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isBackwards = to < from;
    setMistake(isBackwards ? 'The last day must not be before the first.' : undefined);
    if (from !== '' && to !== '' && !isBackwards) saving.mutate({ from, to });
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      {saving.isError ? <Alert variant="negative">{saving.error.message}</Alert> : null}
      <div className="flex flex-wrap items-start gap-4">
        <DateField label="Received from" value={from} onChange={setFrom} max={today()} />
        <DateField label="Received until" value={to} onChange={setTo} error={mistake} max={today()} />
        <Button type="submit" variant="secondary" className="mt-6" busy={saving.isPending} busyLabel="Saving...">
          Save the register
        </Button>
      </div>
    </form>
  );
};
