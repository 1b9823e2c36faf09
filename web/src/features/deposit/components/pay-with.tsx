import type { PaymentMethod } from '@danubit/contracts/http/payments/list-payment-methods.contract';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { brandNameOf } from '../../../lib/card-brands.ts';
import type { DepositValues } from './deposit-values.ts';

type PayWithProps = { readonly form: UseFormReturn<DepositValues>; readonly cards: readonly PaymentMethod[] };

/** The saved cards, the default first, or another card that is typed in. */
export const PayWith = ({ form, cards }: PayWithProps) => {
  const chosen = useWatch({ control: form.control, name: 'paymentMethodId' });
  const choices = [
    ...cards.map(({ id, brand, last_four, is_default: isDefault }) => ({
      id,
      label: `${brandNameOf(brand) ?? 'Card'} ending ${last_four}${isDefault ? ' (default)' : ''}`,
    })),
    { id: '', label: 'Another card' },
  ];
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 card-title">Pay with</legend>
      {choices.map(({ id, label }) => (
        <label key={id} className="flex min-h-9 items-center gap-2.5 text-ui pointer-coarse:min-h-11">
          <input
            type="radio"
            name="pay-with"
            className="size-[18px] flex-none accent-primary"
            checked={chosen === id}
            onChange={() => {
              form.setValue('paymentMethodId', id);
              // A security code belongs to one card.
              form.setValue('cvv', '');
              form.clearErrors();
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
};
