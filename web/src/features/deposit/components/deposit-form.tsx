import type { PaymentMethod } from '@danubit/contracts/http/payments/list-payment-methods.contract';
import type { FiatCurrency } from '@danubit/contracts/values/money';
import { Lock, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatMoney } from '../../../lib/format.ts';
import { BANK_TRANSFER, redirectMethodOf, type OfferedMethod } from '../../../lib/method-options.ts';
import { Banner } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from './amount-field.tsx';
import { readAmount, type DepositValues } from '../rules/deposit-values.ts';
import { HowToPay } from './how-to-pay.tsx';
import type { DepositLimits } from '../rules/limit-usage.ts';
import { limitInTheWay, mostToday } from '../rules/most-today.ts';
import { PayWith } from './pay-with.tsx';

type DepositFormProps = {
  readonly form: UseFormReturn<DepositValues>;
  readonly phase: 'editing' | 'sending' | 'unknown';
  readonly limits: DepositLimits | undefined;
  /** Saved cards that can pay, the default first. */
  readonly cards: readonly PaymentMethod[];
  readonly methods: readonly OfferedMethod[];
  readonly onSubmit: () => void;
  readonly heading: ReactNode;
  /** What the payment costs and changes: beside the fields where there is room, otherwise between them and the pay button. */
  readonly summary: ReactNode;
  /** Shown above the pay button: why the last attempt failed. */
  readonly banner: ReactNode;
  /** Replaces the pay button while the outcome of a payment is unknown. */
  readonly insteadOfPay: ReactNode;
};

const BOX = 'border border-line bg-surface px-7 max-sm:px-4.5';

/** The payment form. While the outcome of a payment is unknown, its fields are locked, so that no other payment can be sent. */
export const DepositForm = ({
  form,
  phase,
  limits,
  cards,
  methods,
  onSubmit,
  heading,
  summary,
  banner,
  insteadOfPay,
}: DepositFormProps) => {
  const [amount, currency, chosen] = useWatch({ control: form.control, name: ['amount', 'currency', 'paymentMethodId'] });
  const isTransfer = chosen === BANK_TRANSFER;
  const most = limits === undefined ? undefined : mostToday(limits, currency);
  const readable = readAmount(amount, currency);
  const over = limits === undefined || readable === undefined ? undefined : limitInTheWay(limits, readable, currency);
  return (
    <form
      // The browser's own validation would hide the form's messages. The fields keep "required" for screen readers.
      noValidate
      aria-label="Deposit Funds"
      className="grid grid-cols-1 items-start gap-x-6 max-lg:gap-y-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr]"
      onSubmit={(event) => {
        event.preventDefault();
        if (isTransfer) return;
        if (over === undefined) onSubmit();
        else form.setFocus('amount');
      }}
    >
      <div className={`${BOX} rounded-t-card pt-6 pb-7 max-lg:rounded-b-card lg:border-b-0`}>
        {heading}
        <fieldset disabled={phase === 'unknown'} className="grid min-w-0 gap-7">
          <AmountField form={form} most={most} />
          <PayWith form={form} cards={cards} methods={methods} />
          <HowToPay form={form} cards={cards} methods={methods} />
        </fieldset>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{summary}</div>
      <div className={`${BOX} grid gap-7 rounded-b-card pb-7 max-lg:rounded-t-card max-lg:pt-5 lg:border-t-0`}>
        {banner}
        {isTransfer ? <AfterTransfer over={over} most={most} currency={currency} /> : null}
        {insteadOfPay ??
          (isTransfer ? null : (
            <div className="grid gap-3">
              <Button
                type="submit"
                size="large"
                wide
                busy={phase === 'sending'}
                busyLabel="Processing Payment..."
                aria-disabled={over !== undefined}
              >
                <Lock aria-hidden="true" strokeWidth={1.75} className="size-[18px] flex-none" />
                <span className="whitespace-normal">
                  {over !== undefined && most !== undefined
                    ? `Over your ${over} limit: at most ${formatMoney(most, currency)}`
                    : readable === undefined
                      ? 'Pay'
                      : `Pay ${formatMoney(readable, currency)}`}
                </span>
              </Button>
              <p className="flex gap-2 text-caption text-muted">
                <ShieldCheck aria-hidden="true" strokeWidth={1.75} className="size-4 flex-none" />
                {redirectMethodOf(chosen) === undefined ? 'Your bank may ask you to confirm. ' : ''}A payment that fails is not charged, or
                is refunded.
              </p>
            </div>
          ))}
      </div>
    </form>
  );
};

type AfterTransferProps = { readonly over: string | undefined; readonly most: string | undefined; readonly currency: FiatCurrency };

/** What happens once the bank has the order. A transfer cannot be stopped here, so one over the limit is only warned of. */
const AfterTransfer = ({ over, most, currency }: AfterTransferProps) => (
  <div className="grid gap-4">
    {over === undefined || most === undefined ? null : (
      <Banner variant="warning">
        This is over your {over} limit. Send at most {formatMoney(most, currency)}: a transfer over the limit waits until we have checked
        it.
      </Banner>
    )}
    <p className="text-small text-muted">
      You can close this page. When the money is here, we add it to your balance and send you an email.
    </p>
  </div>
);
