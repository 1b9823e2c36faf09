import { Lock, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from './amount-field.tsx';
import { BillingFields } from './billing-fields.tsx';
import { CardFields } from './card-fields.tsx';
import { readAmount, type DepositValues } from './deposit-values.ts';

type DepositFormProps = {
  readonly form: UseFormReturn<DepositValues>;
  readonly phase: 'editing' | 'sending' | 'unknown';
  readonly onSubmit: () => void;
  /** Shown above the pay button: why the last attempt failed. */
  readonly banner: ReactNode;
  /** Replaces the pay button while the outcome of a payment is unknown. */
  readonly insteadOfPay: ReactNode;
};

/** The payment form. While the outcome of a payment is unknown, its fields are locked, so that no other payment can be sent. */
export const DepositForm = ({ form, phase, onSubmit, banner, insteadOfPay }: DepositFormProps) => (
  <form
    // The browser's own validation would hide the form's messages. The fields keep "required" for screen readers.
    noValidate
    aria-label="Deposit Funds"
    className="grid gap-7"
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <fieldset disabled={phase === 'unknown'} className="grid min-w-0 gap-7">
      <AmountField form={form} />
      <CardFields form={form} />
      <BillingFields form={form} />
    </fieldset>
    {banner}
    {insteadOfPay ?? (
      <div className="grid gap-3">
        <PayButton form={form} busy={phase === 'sending'} />
        <p className="flex gap-2 text-caption text-muted">
          <ShieldCheck aria-hidden="true" strokeWidth={1.75} className="size-4 flex-none" />
          Your bank may ask you to confirm. A payment that fails is not charged, or is refunded.
        </p>
      </div>
    )}
  </form>
);

/** The label repeats the amount, so that the customer confirms the exact sum. */
const PayButton = ({ form, busy }: { readonly form: UseFormReturn<DepositValues>; readonly busy: boolean }) => {
  const [amount, currency] = useWatch({ control: form.control, name: ['amount', 'currency'] });
  const readable = readAmount(amount, currency);
  return (
    <Button type="submit" size="large" wide busy={busy} busyLabel="Processing Payment...">
      <Lock aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
      {readable === undefined ? 'Pay' : `Pay ${formatMoney(readable, currency)}`}
    </Button>
  );
};
