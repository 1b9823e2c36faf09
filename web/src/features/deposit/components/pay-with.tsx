import type { listDepositMethods } from '@danubit/contracts/http/payments/deposit-methods.contract';
import type { PaymentMethod } from '@danubit/contracts/http/payments/list-payment-methods.contract';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { brandNameOf } from '../../../lib/card-brands.ts';
import { BANK_TRANSFER, type DepositValues } from './deposit-values.ts';

export type OfferedMethod = z.infer<(typeof listDepositMethods)['replies'][200]>['methods'][number];

type PayWithProps = {
  readonly form: UseFormReturn<DepositValues>;
  readonly cards: readonly PaymentMethod[];
  /** The last used first. */
  readonly methods: readonly OfferedMethod[];
};

type Choice = { readonly id: string; readonly label: string; readonly method: OfferedMethod };

const ARRIVALS: Readonly<Record<OfferedMethod['arrives'], string>> = {
  at_once: 'added at once',
  one_business_day: 'added within one business day, or at once with an instant transfer',
};

/** The ways to pay, each with its fee and time, the last used first: saved cards, another card, a bank transfer. */
export const PayWith = ({ form, cards, methods }: PayWithProps) => {
  const chosen = useWatch({ control: form.control, name: 'paymentMethodId' });
  const choices = methods.flatMap((method) => CHOICES[method.kind](method, cards));
  if (choices.length < 2) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 card-title">Pay with</legend>
      {choices.map(({ id, label, method }) => (
        <label key={id} className="flex min-h-9 items-start gap-2.5 py-1.5 text-ui pointer-coarse:min-h-11">
          <input
            type="radio"
            name="pay-with"
            aria-labelledby={`pay-with-${id}-label`}
            aria-describedby={`pay-with-${id}-terms`}
            className="mt-0.5 size-[18px] flex-none accent-primary"
            checked={chosen === id}
            onChange={() => {
              form.setValue('paymentMethodId', id);
              // A security code belongs to one card.
              form.setValue('cvv', '');
              const [only] = method.currencies;
              if (only !== undefined && !method.currencies.includes(form.getValues('currency'))) form.setValue('currency', only);
              form.clearErrors();
            }}
          />
          <span className="grid">
            <span id={`pay-with-${id}-label`}>{label}</span>
            <span id={`pay-with-${id}-terms`} className="text-caption text-muted">
              {termsOf(method)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};

const CHOICES: Readonly<Record<OfferedMethod['kind'], (method: OfferedMethod, cards: readonly PaymentMethod[]) => readonly Choice[]>> = {
  card: (method, cards) => [
    ...cards.map(({ id, brand, last_four, is_default: isDefault }) => ({
      id,
      label: `${brandNameOf(brand) ?? 'Card'} ending ${last_four}${isDefault ? ' (default)' : ''}`,
      method,
    })),
    { id: '', label: cards.length === 0 ? 'Card' : 'Another card', method },
  ],
  bank_transfer: (method) => [{ id: BANK_TRANSFER, label: 'Bank transfer (SEPA)', method }],
};

const termsOf = ({ currencies, fee, arrives }: OfferedMethod): string => {
  const price = /^0+\.?0*$/.test(fee) ? 'No fee' : `Fee ${fee}`;
  return `${price}, ${ARRIVALS[arrives]}${currencies.length === 1 ? `. ${currencies[0] ?? ''} only.` : '.'}`;
};
