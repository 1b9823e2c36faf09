import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Owners } from './duty-words.ts';

type OwnerFieldProps = { readonly owners: Owners; readonly chosen: string; readonly error: string | undefined };

export const OwnerField = ({ owners, chosen, error }: OwnerFieldProps) => (
  <Field label="Owner" error={error}>
    {(control) => (
      <Select {...control} name="owner" defaultValue={chosen}>
        <option value="">Choose one</option>
        {owners.map(({ user_id: id, name }) => (
          <option key={id} value={id}>
            {name ?? id}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
