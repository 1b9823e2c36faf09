import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { CURRENCY_CHOICES, type DepositValues } from './deposit-values.ts';

/** Amount and currency in one joined field. */
export const AmountField = ({ form }: { readonly form: UseFormReturn<DepositValues> }) => (
  <Field label="Amount" hint="Credited in the currency you pay in." error={form.formState.errors.amount?.message}>
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
          {CURRENCY_CHOICES.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </Select>
      </div>
    )}
  </Field>
);
