import type { StaffCase } from '@danubit/contracts/http/console/cases.contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { CaseStepGiven } from '../api/change-case.mutation.ts';
import { personEventsQuery } from '../api/person-events.query.ts';
import { customersOf, eventText } from './case-words.ts';

type AttachFormProps = {
  readonly shown: StaffCase;
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onAttach: (given: CaseStepGiven) => void;
  readonly onCancel: () => void;
};

/** An event about a customer of the case, the newest first, and what it shows. */
export const AttachForm = ({ shown, error, busy, onAttach, onCancel }: AttachFormProps) => {
  const { formatDateTime } = useTimeFormat();
  const customers = customersOf(shown);
  const [userId, setUserId] = useState(customers[0]?.user_id ?? '');
  const [isMissing, setMissing] = useState(false);
  const query = useQuery(personEventsQuery(userId));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [position, written] = [given.get('position'), given.get('text')];
    const text = typeof written === 'string' ? written.trim() : '';
    setMissing(text === '');
    if (text !== '' && typeof position === 'string') onAttach({ step: 'attach', user_id: userId, position, text });
  };
  const failure = error ?? query.error;
  return (
    <form noValidate aria-label="Attach evidence" className="grid gap-4" onSubmit={submit}>
      <h2 className="card-title">Attach evidence</h2>
      {failure === null ? null : (
        <Alert variant="negative" title="No evidence was attached.">
          {failure.message}
        </Alert>
      )}
      <Field label="Customer">
        {(control) => (
          <Select
            {...control}
            value={userId}
            onChange={({ target }) => {
              setUserId(target.value);
            }}
          >
            {customers.map(({ user_id: id, name }) => (
              <option key={id} value={id}>
                {name ?? id}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Event" hint="Payments, documents and everything else that is recorded of the customer.">
        {(control) => (
          <Select {...control} name="position" disabled={!query.isSuccess}>
            {(query.data?.events ?? []).toReversed().map(({ position, type, at }) => (
              <option key={position} value={position}>
                {eventText(type)}, {formatDateTime(at)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="What it shows" error={isMissing ? 'Say what it shows.' : undefined}>
        {(control) => <Textarea {...control} name="text" rows={3} maxLength={2000} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="dense" busy={busy} busyLabel="Attaching...">
          Attach it
        </Button>
        <Button size="dense" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
