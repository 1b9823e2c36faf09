import { cardBrandOf, cvvLengthOf } from '@danubit/contracts/http/payments/card-rules';
import { cx } from 'class-variance-authority';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { brandNameOf, CARD_BRANDS } from '../../../lib/card-brands.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import {
  caretAfterFormatting,
  CARD_NUMBER_MAX_LENGTH,
  CVV_MAX_LENGTH,
  digitsOf,
  EXPIRY_MAX_LENGTH,
  formatCardNumber,
  formatCvv,
  formatExpiry,
} from '../rules/card-formatting.ts';
import type { DepositValues } from '../rules/deposit-values.ts';
import { formattedInput } from '../rules/formatted-input.ts';

/**
 * The boundary around the card data. For a provider that does not accept raw card numbers, a component with the same props and the
 * provider's hosted fields replaces this one; other components do not depend on how the card is entered.
 */
export const CardFields = ({ form }: { readonly form: UseFormReturn<DepositValues> }) => {
  const { errors } = form.formState;
  const digits = digitsOf(useWatch({ control: form.control, name: 'cardNumber' }));
  const brandName = brandNameOf(cardBrandOf(digits));
  return (
    <fieldset className="grid gap-4.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <legend className="float-left card-title">Card</legend>
        <AcceptedCards recognised={brandName} />
      </div>
      <Field label="Cardholder name" error={errors.cardholderName?.message}>
        {(control) => (
          <Input {...control} {...form.register('cardholderName')} required autoComplete="cc-name" maxLength={100} spellCheck={false} />
        )}
      </Field>
      <CardNumberField form={form} brandName={brandName} />
      <div className="grid grid-cols-[1.2fr_1fr] gap-4">
        <ExpiryField form={form} />
        <CvvField form={form} length={cvvLengthOf(digits)} />
      </div>
    </fieldset>
  );
};

type FieldProps = { readonly form: UseFormReturn<DepositValues> };

const CardNumberField = ({ form, brandName }: FieldProps & { readonly brandName: string | undefined }) => (
  <Field label="Card number" error={form.formState.errors.cardNumber?.message}>
    {(control) => (
      <div className="relative">
        <Input
          {...control}
          {...formattedInput(form.register('cardNumber'), {
            format: formatCardNumber,
            previous: () => form.getValues('cardNumber'),
            caret: caretAfterFormatting,
          })}
          required
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={CARD_NUMBER_MAX_LENGTH}
          className="pr-32 tracking-[.04em] tabular-nums"
        />
        <span
          aria-live="polite"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-caption font-bold text-primary"
        >
          {brandName}
        </span>
      </div>
    )}
  </Field>
);

const ExpiryField = ({ form }: FieldProps) => (
  <Field label="Expiry date" error={form.formState.errors.expiryDate?.message}>
    {(control) => (
      <Input
        {...control}
        {...formattedInput(form.register('expiryDate'), {
          format: formatExpiry,
          previous: () => form.getValues('expiryDate'),
          caret: caretAfterFormatting,
        })}
        required
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM/YY"
        maxLength={EXPIRY_MAX_LENGTH}
        className="tabular-nums"
      />
    )}
  </Field>
);

export const CvvField = ({ form, length }: FieldProps & { readonly length: number }) => (
  <Field
    label="CVV"
    error={form.formState.errors.cvv?.message}
    hint={length === 4 ? '4 digits on the front of the card.' : '3 digits on the back of the card.'}
  >
    {(control) => (
      <Input
        {...control}
        {...formattedInput(form.register('cvv'), { format: formatCvv, previous: () => form.getValues('cvv') })}
        required
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={CVV_MAX_LENGTH}
        className="tabular-nums"
      />
    )}
  </Field>
);

const AcceptedCards = ({ recognised }: { readonly recognised: string | undefined }) => (
  <ul aria-label="Accepted cards" className="flex flex-wrap gap-1.5">
    {CARD_BRANDS.map(({ name }) => (
      <li
        key={name}
        className={cx(
          'rounded-chip border px-[7px] text-smallest leading-[22px]',
          name === recognised ? 'border-primary bg-primary-soft font-bold text-ink' : 'border-line text-muted',
        )}
      >
        {name}
      </li>
    ))}
  </ul>
);
