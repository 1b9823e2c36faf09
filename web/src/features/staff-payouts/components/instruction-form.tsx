import type { FiatCurrency } from '@danubit/contracts/values/assets';
import { useState, type SubmitEvent } from 'react';
import { textsIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useInstructPayout } from '../api/decide-payout.mutation.ts';

const FIELDS = ['email', 'iban', 'amount', 'reason'] as const;
type InstructionFormProps = {
  /** Currencies of our bank accounts, the usual one first. */
  readonly currencies: readonly FiatCurrency[];
  readonly onClose: () => void;
};
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;

/** A transfer that no customer requested. Another person approves it. */
export const InstructionForm = ({ currencies, onClose }: InstructionFormProps) => {
  const instruct = useInstructPayout();
  const [typed, setTyped] = useState<Typed>();
  const mistake = (name: keyof Typed): string | undefined => (typed?.[name] === '' ? 'This is needed.' : undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = textsIn(data, FIELDS);
    setTyped(read);
    const currency = currencies.find((each) => each === data.get('currency'));
    if (currency !== undefined && FIELDS.every((name) => read[name] !== '')) instruct.mutate({ ...read, currency }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Instruct a transfer"
        description="From a customer’s balance to an account that the customer added. Another person must approve it."
      >
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {instruct.error === null ? null : (
            <Alert variant="negative" title="The transfer was not instructed.">
              {instruct.error.message}
            </Alert>
          )}
          <Field label="Email of the customer" error={mistake('email')}>
            {(control) => <Input {...control} name="email" type="email" autoComplete="off" />}
          </Field>
          <Field label="IBAN" error={mistake('iban')}>
            {(control) => <Input {...control} name="iban" autoComplete="off" />}
          </Field>
          <Field label="Amount" error={mistake('amount')}>
            {(control) => <Input {...control} name="amount" inputMode="decimal" autoComplete="off" />}
          </Field>
          <Field label="Currency" hint="Those in which we have a bank account.">
            {(control) => (
              <Select {...control} name="currency">
                {currencies.map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Reason" hint="Colleagues and auditors read it. The customer does not." error={mistake('reason')}>
            {(control) => <Textarea {...control} name="reason" rows={3} maxLength={500} />}
          </Field>
          <Button type="submit" busy={instruct.isPending} busyLabel="Sending...">
            Instruct the transfer
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
};
