import type { StaffPaymentStep } from '@danubit/contracts/http/console/get-staff-payment.contract';
import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useDecideAuthorisation } from '../api/decide-authorisation.mutation.ts';

type AuthorisationDeskProps = {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly steps: readonly StaffPaymentStep[];
};

const DECIDED: readonly string[] = ['CaptureRequested', 'VoidRequested', 'ChargeCaptured', 'PaymentFailed', 'PaymentCompleted'];

/** Approved, and not decided yet. */
const isUndecided = (steps: readonly StaffPaymentStep[]): boolean =>
  steps.some(({ type }) => type === 'ChargeAuthorised') && !steps.some(({ type }) => DECIDED.includes(type));

/** Captures an approved amount, or releases it. Shown only while that is to be decided. */
export const AuthorisationDesk = ({ id, amount, currency, steps }: AuthorisationDeskProps) => {
  const [open, setOpen] = useState<'capture' | 'void'>();
  if (!isUndecided(steps)) return null;
  return (
    <section className="grid gap-3 border-b border-line p-5">
      <h2 className="card-title">Approved, not captured</h2>
      <p className="text-ui text-muted">
        {amount} {currency} is set aside. Without a decision, all of it is captured shortly.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" size="dense" onClick={() => setOpen('capture')}>
          Capture
        </Button>
        <Button variant="secondary" size="dense" onClick={() => setOpen('void')}>
          Release
        </Button>
      </div>
      {open === undefined ? null : <DecisionForm {...{ id, amount, currency, what: open }} onClose={() => setOpen(undefined)} />}
    </section>
  );
};

type DecisionFormProps = Omit<AuthorisationDeskProps, 'steps'> & { readonly what: 'capture' | 'void'; readonly onClose: () => void };
type Mistakes = { readonly amount?: string; readonly reason?: string };

const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;

const WORDS = {
  capture: {
    title: 'Capture',
    button: 'Capture',
    description: 'The amount that you capture is credited to the customer. The rest is released.',
  },
  void: { title: 'Release', button: 'Release', description: 'The payment ends without money. This cannot be undone.' },
} as const;

const DecisionForm = ({ id, amount, currency, what, onClose }: DecisionFormProps) => {
  const decide = useDecideAuthorisation(id);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const found: Mistakes = {
      ...(what === 'void' || AMOUNT.test(textIn(typed, 'amount')) ? {} : { amount: `Enter an amount in ${currency}, such as 25.00.` }),
      ...(textIn(typed, 'reason') === '' ? { reason: 'Say why, in a sentence that a colleague understands.' } : {}),
    };
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    decide.mutate(
      { amount: what === 'void' ? undefined : textIn(typed, 'amount'), reason: textIn(typed, 'reason') },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={WORDS[what].title} description={WORDS[what].description}>
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {decide.error === null ? null : (
            <Alert variant="negative" title="This was not recorded.">
              {decide.error instanceof ApiProblem ? decide.error.message : 'Try again.'}
            </Alert>
          )}
          {what === 'void' ? null : (
            <Field label={`Amount in ${currency}`} error={mistakes.amount}>
              {(control) => <Input {...control} name="amount" inputMode="decimal" defaultValue={amount} autoComplete="off" />}
            </Field>
          )}
          <Field label="Reason" hint="Kept with the decision for auditors. The customer does not see it." error={mistakes.reason}>
            {(control) => <Textarea {...control} name="reason" rows={3} maxLength={500} />}
          </Field>
          <Button type="submit" busy={decide.isPending} busyLabel="Recording...">
            {WORDS[what].button}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
};
