import type { PaymentMethod } from '@danubit/contracts/http/payments/list-payment-methods.contract';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { paymentOptions, type OfferedMethod } from '../../../lib/method-options.ts';
import { MethodPicker } from '../../../ui/method-picker.tsx';
import { readAmount, type DepositValues } from '../rules/deposit-values.ts';

type PayWithProps = {
  readonly form: UseFormReturn<DepositValues>;
  readonly cards: readonly PaymentMethod[];
  /** The last used first. */
  readonly methods: readonly OfferedMethod[];
};

/** The ways to pay this deposit. Hidden while there is only one. */
export const PayWith = ({ form, cards, methods }: PayWithProps) => {
  const [chosen, typed, currency] = useWatch({ control: form.control, name: ['paymentMethodId', 'amount', 'currency'] });
  const options = paymentOptions(methods, cards, { amount: readAmount(typed, currency), currency });
  if (options.length < 2) return null;
  const choose = (id: string): void => {
    form.setValue('paymentMethodId', id);
    // A security code belongs to one card.
    form.setValue('cvv', '');
    const currencies = options.find((option) => option.id === id)?.method.currencies ?? [];
    const [first] = currencies;
    if (first !== undefined && !currencies.includes(currency)) form.setValue('currency', first);
    form.clearErrors();
  };
  return <MethodPicker legend="Pay with" options={options} value={chosen} onChange={choose} />;
};
