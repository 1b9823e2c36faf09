import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Textarea } from './textarea.tsx';

type StaffFieldProps = { readonly name: string; readonly error: string | undefined };

/** The customer whom staff decide about. */
export const CustomerField = ({ name, error }: StaffFieldProps) => (
  <Field label="Customer" hint="The user id, as Audit shows it." error={error}>
    {(control) => <Input {...control} name={name} autoComplete="off" maxLength={60} />}
  </Field>
);

/** The reason for a decision of staff. */
export const RationaleField = ({ error }: Pick<StaffFieldProps, 'error'>) => (
  <Field label="Rationale" hint="Auditors read it. The customer does not." error={error}>
    {(control) => <Textarea {...control} name="rationale" rows={4} maxLength={4_000} />}
  </Field>
);
