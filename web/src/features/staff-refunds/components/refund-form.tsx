import { REFUND_CAUSES, type RefundCause } from '@danubit/contracts/values/refund-causes';
import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { textsIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useProposeRefund } from '../api/propose-refund.mutation.ts';
import { CAUSES } from './refund-words.ts';

type RefundFormProps = { readonly paymentId: string; readonly amount: string; readonly currency: string; readonly onClose: () => void };
type Mistakes = { readonly amount?: string; readonly reason?: string };

const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;

/**
 * Asks for a refund to the card or account that paid. The money leaves the customer's balance immediately, so that it cannot be spent
 * meanwhile.
 */
export const RefundForm = ({ paymentId, amount, currency, onClose }: RefundFormProps) => {
  const propose = useProposeRefund(paymentId);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const { amount: asked, cause, reason } = textsIn(typed, ['amount', 'cause', 'reason']);
    const found: Mistakes = {
      ...(AMOUNT.test(asked) ? {} : { amount: `Enter an amount in ${currency}, such as 25.00.` }),
      ...(reason === '' ? { reason: 'Say why, in a sentence that a colleague understands.' } : {}),
    };
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    propose.mutate({ amount: asked, cause: cause as RefundCause, reason }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Refund"
        description={`Up to ${amount} ${currency}. The amount leaves the customer’s balance now and goes back to where it came from once it is approved.`}
      >
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {propose.error === null ? null : (
            <Alert variant="negative" title="The refund was not requested.">
              {propose.error instanceof ApiProblem ? propose.error.message : 'Try again.'}
            </Alert>
          )}
          <Field label={`Amount in ${currency}`} error={mistakes.amount}>
            {(control) => <Input {...control} name="amount" inputMode="decimal" defaultValue={amount} autoComplete="off" />}
          </Field>
          <Field label="Cause">
            {(control) => (
              <Select {...control} name="cause">
                {REFUND_CAUSES.map((cause) => (
                  <option key={cause} value={cause}>
                    {CAUSES[cause]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Reason" hint="Colleagues and auditors read it. The customer does not." error={mistakes.reason}>
            {(control) => <Textarea {...control} name="reason" rows={3} maxLength={500} />}
          </Field>
          <Button type="submit" busy={propose.isPending} busyLabel="Asking...">
            Ask for the refund
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
};
