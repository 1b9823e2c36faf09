import type { UseFormReturn } from 'react-hook-form';
import { countryNameOf } from '../../../lib/country-names.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { formatZip, ZIP_MAX_LENGTH } from '../rules/card-formatting.ts';

import { COUNTRY_CHOICES, type DepositValues } from '../rules/deposit-values.ts';
import { formattedInput } from '../rules/formatted-input.ts';

export const BillingFields = ({ form }: { readonly form: UseFormReturn<DepositValues> }) => {
  const { errors } = form.formState;
  return (
    <fieldset className="grid gap-4.5">
      <legend className="mb-3.5 card-title">Billing address</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Country" error={errors.country?.message}>
          {(control) => (
            <Select {...control} {...form.register('country')} required autoComplete="billing country">
              <option value="">Choose a country</option>
              {COUNTRY_CHOICES.map((code) => (
                <option key={code} value={code}>
                  {countryNameOf(code)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="ZIP code" error={errors.zipCode?.message}>
          {(control) => (
            <Input
              {...control}
              {...formattedInput(form.register('zipCode'), { format: formatZip, previous: () => form.getValues('zipCode') })}
              required
              autoComplete="billing postal-code"
              maxLength={ZIP_MAX_LENGTH}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
};
