import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { DEMO_FIELDS, isDemoAmount, type DemoOptions } from './demo-options.ts';

type DemoFieldsProps = { readonly options: DemoOptions; readonly onOptions: (options: DemoOptions) => void };

export const DemoFields = ({ options, onOptions }: DemoFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <AmountField
      amount={options.amount}
      onAmount={(amount) => {
        onOptions({ ...options, amount });
      }}
    />
    {DEMO_FIELDS.map(({ name, label, choices }) => (
      <Field key={name} label={label}>
        {(control) => (
          <Select
            {...control}
            value={options[name]}
            onChange={({ target }) => {
              onOptions({ ...options, [name]: target.value });
            }}
          >
            {choices.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
    ))}
  </div>
);

/** Another amount opens the window again, so a text that is not an amount is not passed on. */
const AmountField = ({ amount, onAmount }: { readonly amount: string; readonly onAmount: (amount: string) => void }) => {
  const [typed, setTyped] = useState(amount);
  return (
    <Field label="Amount" error={isDemoAmount(typed) ? undefined : 'Enter an amount such as 250.00.'}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={18}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (isDemoAmount(value)) onAmount(value);
          }}
        />
      )}
    </Field>
  );
};
