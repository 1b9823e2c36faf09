import type { StaffSuspenseItem } from '@danubit/contracts/http/console/suspense.contract';
import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useDecideSuspense } from '../api/decide-suspense.mutation.ts';

type Resolution = 'credit' | 'return';
type Mistakes = { readonly customer?: string; readonly reason?: string };

/** What should become of the money, for another person to approve. */
export const ProposalForm = ({ item }: { readonly item: StaffSuspenseItem }) => {
  const [resolution, setResolution] = useState<Resolution>();
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const propose = useDecideSuspense(item.id);
  const asksForCustomer = resolution === 'credit' && item.customer === null;
  if (resolution === undefined) {
    return (
      <div className="flex flex-wrap gap-3">
        {(['credit', 'return'] as const).map((each) => (
          <Button
            key={each}
            size="dense"
            variant={each === 'credit' ? 'primary' : 'secondary'}
            onClick={() => {
              setResolution(each);
            }}
          >
            {LABELS[each]}
          </Button>
        ))}
      </div>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [reason, customer] = [textIn(form, 'reason'), textIn(form, 'customer')];
    const found: Mistakes = {
      ...(reason === '' ? { reason: 'Say why, in a sentence that a colleague understands.' } : {}),
      ...(asksForCustomer && customer === '' ? { customer: 'Name the customer who gets the money.' } : {}),
    };
    setMistakes(found);
    if (Object.keys(found).length === 0) propose.mutate({ resolution, reason, ...(asksForCustomer ? { creditTo: customer } : {}) });
  };
  const unknown = propose.error instanceof ApiProblem && propose.error.code === 'CUSTOMER_UNKNOWN' ? propose.error.message : undefined;
  return (
    <form noValidate aria-label={LABELS[resolution]} className="grid gap-3" onSubmit={submit}>
      {propose.error === null || unknown !== undefined ? null : (
        <Alert variant="negative" title="Your proposal was not recorded.">
          {propose.error.message}
        </Alert>
      )}
      {asksForCustomer ? (
        <Field
          label="Customer"
          hint="Email address or deposit reference (RF…). The money becomes a deposit, within the limits."
          error={mistakes.customer ?? unknown}
        >
          {(control) => <Input {...control} name="customer" autoComplete="off" maxLength={320} />}
        </Field>
      ) : null}
      <Field label="Reason" error={mistakes.reason}>
        {(control) => <Textarea {...control} name="reason" rows={2} maxLength={500} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="dense" busy={propose.isPending} busyLabel="Sending...">
          Propose: {LABELS[resolution].toLowerCase()}
        </Button>
        <Button
          size="dense"
          variant="secondary"
          onClick={() => {
            setResolution(undefined);
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
};

const LABELS: Readonly<Record<Resolution, string>> = { credit: 'Credit the customer', return: 'Return to the payer' };
