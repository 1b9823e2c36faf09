import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useAddBankAccount } from '../api/withdrawals.mutations.ts';

type AddAccountFormProps = { readonly onAdded: (id: string) => void; readonly onCancel?: (() => void) | undefined };

/** An account in the customer's own name: its bank confirms the name before it is added. */
export const AddAccountForm = ({ onAdded, onCancel }: AddAccountFormProps) => {
  const adding = useAddBankAccount();
  const [mistake, setMistake] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const iban = new FormData(event.currentTarget).get('iban');
    const text = typeof iban === 'string' ? iban.trim() : '';
    setMistake(text === '' ? 'Enter your IBAN.' : undefined);
    if (text !== '') adding.mutate(text, { onSuccess: ({ id }) => onAdded(id) });
  };
  const refused = adding.error instanceof ApiProblem ? adding.error : undefined;
  const ofField = refused?.details?.parameter === 'iban' ? refused.message : undefined;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {adding.isError && ofField === undefined ? <Alert variant="negative">{adding.error.message}</Alert> : null}
      <Field
        label="IBAN"
        hint="An account in your own name, in a SEPA country. We ask its bank whether the name is yours."
        error={mistake ?? ofField}
      >
        {(control) => <Input {...control} name="iban" autoComplete="off" spellCheck={false} className="num uppercase" maxLength={60} />}
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={adding.isPending} busyLabel="Asking the bank...">
          Add account
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
};
