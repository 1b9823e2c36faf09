import type { CardCheckReply } from '@danubit/contracts/http/payments/verify-card.contract';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { newIdempotencyKey } from '../../../lib/api-client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { sendCardCheck } from '../api/verify-card.ts';
import { BillingFields } from './billing-fields.tsx';
import { CardFields } from './card-fields.tsx';
import { isGateRefusal } from '../rules/gate-refusals.ts';
import { depositResolver, EMPTY_DEPOSIT, isDepositField, readDeposit, type DepositValues } from '../rules/deposit-values.ts';

const resolver = depositResolver(() => new Date());
/** The card fields are those of a payment. The amount is a placeholder for validation and is never sent. */
const EMPTY_CHECK: DepositValues = { ...EMPTY_DEPOSIT, amount: '1' };

type AddCardFormProps = {
  /** The bank has answered, or its answer is pending. */
  readonly onCheck: (check: CardCheckReply) => void;
  /** A step of the account is missing. */
  readonly onHeldBack: () => void;
  readonly onCancel: () => void;
};

/** Checks a card with its bank without charging it. The card is kept only in this form's memory. */
export const AddCardForm = ({ onCheck, onHeldBack, onCancel }: AddCardFormProps) => {
  const form = useForm<DepositValues>({ resolver, defaultValues: EMPTY_CHECK, mode: 'onTouched' });
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const sending = useRef(false);

  const check = async (values: DepositValues): Promise<void> => {
    const { body } = readDeposit(values, new Date());
    if (body === undefined || sending.current) return;
    const { amount: _, currency: __, ...card } = body;
    sending.current = true;
    setBusy(true);
    setRefusal(undefined);
    const answer = await sendCardCheck(card, newIdempotencyKey());
    sending.current = false;
    setBusy(false);
    if (answer.kind === 'refused') {
      if (isGateRefusal(answer.code)) onHeldBack();
      else if (isDepositField(answer.parameter)) form.setError(answer.parameter, { message: answer.message }, { shouldFocus: true });
      else setRefusal(answer.message);
    } else if (answer.check.status === 'failed') setRefusal(answer.check.failure_message ?? undefined);
    else onCheck(answer.check);
  };
  return (
    <form
      // The browser's own validation would hide the form's messages. The fields keep "required" for screen readers.
      noValidate
      aria-label="Add a card"
      className="mt-5 grid max-w-[640px] gap-6 rounded-card border border-line bg-surface p-6 max-sm:p-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit(check)();
      }}
    >
      <CardFields form={form} />
      <BillingFields form={form} />
      {refusal === undefined ? null : <Alert variant="negative">{refusal}</Alert>}
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy} busyLabel="Verifying the card...">
            <Lock aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
            Verify and add card
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
        <p className="text-caption text-muted">Nothing is charged. Your bank may ask you to confirm that the card is yours.</p>
      </div>
    </form>
  );
};
