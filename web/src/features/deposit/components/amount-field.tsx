import { minorOf, parseDecimal, type FiatCurrency } from '@danubit/contracts/values/money';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { CURRENCY_CHOICES, type DepositValues } from '../rules/deposit-values.ts';

const QUICK_AMOUNTS = ['50', '100', '250', '500'];

type AmountFieldProps = {
  readonly form: UseFormReturn<DepositValues>;
  /** The most that may be paid today in the chosen currency, as decimal text; undefined while it is not known. */
  readonly most: string | undefined;
};

/** Amount and currency in one joined field, with amounts to choose from. */
export const AmountField = ({ form, most }: AmountFieldProps) => {
  const currency = useWatch({ control: form.control, name: 'currency' });
  const hint = ['Credited in the currency you pay in.', ...(most === undefined ? [] : [`Up to ${formatMoney(most, currency)} today.`])];
  return (
    <div className="grid gap-3">
      <Field label="Amount" hint={hint.join(' ')} error={form.formState.errors.amount?.message}>
        {(control) => (
          <div className="grid grid-cols-[1fr_auto]">
            <Input
              {...control}
              {...form.register('amount')}
              required
              type="number"
              step="0.01"
              min="0.01"
              inputMode="decimal"
              autoComplete="transaction-amount"
              // Scrolling over a focused number field would change the amount unnoticed.
              onWheel={(event) => {
                event.currentTarget.blur();
              }}
              className="figure min-h-15 [appearance:textfield] rounded-r-none border-r-0 px-4 text-[1.5rem] [&::-webkit-inner-spin-button]:appearance-none"
            />
            <Select {...form.register('currency')} aria-label="Currency" autoComplete="transaction-currency" joined className="min-h-15">
              {CURRENCY_CHOICES.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </Select>
          </div>
        )}
      </Field>
      <div role="group" aria-label="Quick choices" className="flex flex-wrap gap-2">
        {QUICK_AMOUNTS.filter((amount) => fits(amount, most, currency)).map((amount) => (
          <Button
            key={amount}
            variant="secondary"
            size="dense"
            onClick={() => {
              form.setValue('amount', amount, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
            }}
          >
            {amount} {currency}
          </Button>
        ))}
      </div>
    </div>
  );
};

const fits = (amount: string, most: string | undefined, currency: FiatCurrency): boolean => {
  const [wanted, allowed] = [parseDecimal(currency, amount), most === undefined ? undefined : parseDecimal(currency, most)];
  return wanted === undefined || allowed === undefined || minorOf(wanted) <= minorOf(allowed);
};
