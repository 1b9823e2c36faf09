import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { refusedFieldOf } from './refused-field.ts';

type SavedFormProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  /** Error of the last try to save. */
  readonly error: Error | null;
  readonly save: (values: Values) => Promise<unknown>;
  readonly onSaved: () => void;
  readonly label?: string;
  readonly button?: string;
  /** Beside the button that saves. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

/** A form that is saved as a whole. A field that the server refuses is marked with the remedy. */
export const SavedForm = <Values extends FieldValues>(props: SavedFormProps<Values>) => {
  const { form, error, save, onSaved, label, button = 'Save and continue', beside, children } = props;
  const names = Object.keys(form.getValues()) as Path<Values>[];
  const submit = async (values: Values): Promise<void> => {
    try {
      await save(values);
      onSaved();
    } catch (refusal) {
      const refused = refusedFieldOf(refusal, names);
      // Other errors are rendered from the mutation's state.
      if (refused !== undefined) form.setError(refused.name, { message: refused.remedy }, { shouldFocus: true });
    }
  };
  return (
    <form noValidate aria-label={label} className="grid max-w-[420px] gap-4" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {error === null || refusedFieldOf(error, names) !== undefined ? null : <Alert variant="negative">{error.message}</Alert>}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
          {button}
        </Button>
        {beside}
      </div>
    </form>
  );
};

type FieldProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: string;
};

type TextFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  readonly optional?: boolean;
  readonly hint?: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'decimal';
};

export const TextField = <Values extends FieldValues>(props: TextFieldProps<Values>) => {
  const { form, name, label, optional = false, hint, autoComplete = 'off', inputMode } = props;
  return (
    <Field label={label} optional={optional} hint={hint} error={errorOf(form, name)}>
      {(control) => (
        <Input
          {...control}
          {...form.register(name)}
          {...(inputMode === undefined ? {} : { inputMode })}
          required={!optional}
          autoComplete={autoComplete}
          spellCheck={false}
        />
      )}
    </Field>
  );
};

type ChoiceFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  readonly options: readonly { readonly code: string; readonly name: string }[];
  /** Shown until something is chosen. */
  readonly empty: string;
};

export const ChoiceField = <Values extends FieldValues>({ form, name, label, options, empty }: ChoiceFieldProps<Values>) => (
  <Field label={label} error={errorOf(form, name)}>
    {(control) => (
      <Select {...control} {...form.register(name)} required>
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

const errorOf = <Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>): string | undefined =>
  form.getFieldState(name, form.formState).error?.message;
