import { SHORTEST_RATIONALE } from '@danubit/contracts/values/alerts';
import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CustomerField, RationaleField } from '../../../ui/staff-fields.tsx';
import { useChangeCap } from '../api/change-cap.mutation.ts';

const FIELDS = ['user_id', 'daily_eur', 'monthly_eur', 'rationale'] as const;
type Mistakes = Partial<Record<(typeof FIELDS)[number], string>>;

/** The server's message about a field is shown at that field. */
const refusedFields = (error: Error | null): Mistakes => {
  const parameter = error instanceof ApiProblem ? error.details?.parameter : undefined;
  const field = FIELDS.find((name) => name === parameter);
  return error === null || field === undefined ? {} : { [field]: error.message };
};

type CapFormProps = {
  /** Undefined: the form has a field for the customer. */
  readonly userId: string | undefined;
  readonly lifts: boolean;
  readonly onClose: () => void;
};

/** Proposes a cap, or to lift it. It takes a second person. */
export const CapForm = ({ userId, lifts, onClose }: CapFormProps) => {
  const change = useChangeCap();
  const [typed, setTyped] = useState<Mistakes>({});
  const refused = refusedFields(change.error);
  const mistakes = { ...refused, ...typed };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [daily, monthly, rationale] = [textIn(form, 'daily_eur'), textIn(form, 'monthly_eur'), textIn(form, 'rationale')];
    const user = userId ?? textIn(form, 'user_id');
    const found: Mistakes = {
      ...(user === '' ? { user_id: 'Enter the user id of the customer.' } : {}),
      ...(!lifts && daily === '' && monthly === '' ? { daily_eur: 'Enter an amount for a day, a month or both.' } : {}),
      ...(rationale.length < SHORTEST_RATIONALE ? { rationale: `Say why in at least ${String(SHORTEST_RATIONALE)} characters.` } : {}),
    };
    setTyped(found);
    if (Object.keys(found).length > 0) return;
    const cap = { daily_eur: daily === '' ? null : daily, monthly_eur: monthly === '' ? null : monthly };
    change.mutate({ propose: { user_id: user, ...cap, rationale } }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={lifts ? 'Lift the cap' : 'Propose a cap'}
        description="A second person approves it. To the customer it is a limit like any other."
      >
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {change.error === null || Object.keys(refused).length > 0 ? null : (
            <Alert variant="negative" title="Nothing was proposed.">
              {change.error.message}
            </Alert>
          )}
          {userId === undefined ? <CustomerField name="user_id" error={mistakes.user_id} /> : null}
          {lifts ? null : <Amounts mistakes={mistakes} />}
          <RationaleField error={mistakes.rationale} />
          <Button type="submit" busy={change.isPending} busyLabel="Sending...">
            Send the proposal
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
};

const Amounts = ({ mistakes }: { readonly mistakes: Mistakes }) => (
  <>
    <Field label="A day, in EUR" hint="Whole euros, for deposits and for withdrawals. Empty: no cap for a day." error={mistakes.daily_eur}>
      {(control) => <Input {...control} name="daily_eur" inputMode="numeric" autoComplete="off" maxLength={9} />}
    </Field>
    <Field label="A month, in EUR" hint="Empty: no cap for a month." error={mistakes.monthly_eur}>
      {(control) => <Input {...control} name="monthly_eur" inputMode="numeric" autoComplete="off" maxLength={9} />}
    </Field>
  </>
);
