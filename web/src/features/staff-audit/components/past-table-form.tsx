import { use, useState, type SubmitEvent } from 'react';
import { textIn } from '../../../lib/text-in.ts';
import { TimeZoneContext } from '../../../lib/use-time-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { MomentField } from '../../../ui/moment-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useChangePastTable } from '../api/past-tables.queries.ts';
import { momentIn, NO_MOMENT } from './past-table-words.ts';

const SHORTEST_REASON = 5;

type PastTableFormProps = { readonly tables: readonly string[]; readonly reason: string; readonly onReason: (reason: string) => void };
type Errors = { readonly first?: string | undefined; readonly second?: string | undefined; readonly reason?: string | undefined };

/** Which table, as of which moment or which two, and why. */
export const PastTableForm = ({ tables, reason, onReason }: PastTableFormProps) => {
  const zone = use(TimeZoneContext);
  const [errors, setErrors] = useState<Errors>({});
  const change = useChangePastTable();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [first, second] = ['first', 'second'].map((name) =>
      momentIn(textIn(typed, `${name}-time`), textIn(typed, `${name}-position`), zone),
    );
    const why = textIn(typed, 'reason');
    const wrong: Errors = {
      first: first === undefined || first === NO_MOMENT ? 'Enter either a date with a time, or a position.' : undefined,
      second: second === undefined ? 'Enter either a date with a time, or a position, or leave both empty.' : undefined,
      reason: why.length < SHORTEST_REASON ? 'Say why you look, in a few words.' : undefined,
    };
    setErrors(wrong);
    if (first === undefined || second === undefined || Object.values(wrong).some((error) => error !== undefined)) return;
    onReason(why);
    const compared = second === NO_MOMENT ? {} : { compare_with: second };
    change.mutate({ ask: { id: crypto.randomUUID(), table: textIn(typed, 'table'), at: first, ...compared, reason: why } });
  };
  return (
    <Card>
      <CardHeader title="Build a table" />
      <form
        noValidate
        aria-label="Build a table"
        className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line px-5 py-5"
        onSubmit={submit}
      >
        {change.error === null ? null : (
          <Alert variant="negative" title="The table is not being built.">
            {change.error.message}
          </Alert>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          <Field label="Table">
            {(control) => (
              <Select {...control} name="table" defaultValue="balances">
                {tables.map((table) => (
                  <option key={table} value={table}>
                    {table}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Reason" hint="Recorded with everything you open." error={errors.reason}>
            {(control) => <Input {...control} name="reason" maxLength={200} defaultValue={reason} autoComplete="off" />}
          </Field>
        </div>
        <MomentPair name="first" label="Moment" error={errors.first} />
        <MomentPair name="second" label="Second moment" optional error={errors.second} />
        <Button type="submit" className="justify-self-start" busy={change.isPending} busyLabel="Sending...">
          Build
        </Button>
      </form>
    </Card>
  );
};

type MomentPairProps = {
  readonly name: string;
  readonly label: string;
  readonly optional?: boolean;
  readonly error: string | undefined;
};

const MomentPair = ({ name, label, optional = false, error }: MomentPairProps) => {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      <MomentField label={label} optional={optional} error={error} name={`${name}-time`} step="0.001" className="num" />
      <Field label={`${label} as a position`} optional hint="Instead of a time: the number of the event in the log.">
        {(control) => <Input {...control} name={`${name}-position`} inputMode="numeric" className="num" autoComplete="off" />}
      </Field>
    </fieldset>
  );
};
