import { companyOwnerSchema, type CompanyFileView } from '@danubit/contracts/http/verification/company.contract';
import { OWNER_BASES } from '@danubit/contracts/values/company-file';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { COUNTRIES } from '../../../lib/countries.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { useNameOwner } from '../api/change-company.mutations.ts';
import { BASES } from './company-words.ts';
import { ChoiceField, SavedForm, TextField } from './saved-form.tsx';

type Values = z.input<typeof companyOwnerSchema>;
type OwnerFormProps = {
  /** Null for a person who is named for the first time. */
  readonly owner: CompanyFileView['owners'][number] | null;
  readonly onSaved: () => void;
  readonly onCancel?: () => void;
};

const NO_PERSON = { first_name: '', last_name: '', birth_date: '', country: '' };
const YES_OR_NO = [
  { code: 'no', name: 'No' },
  { code: 'yes', name: 'Yes' },
];

/** One person behind the company. */
export const OwnerForm = ({ owner, onSaved, onCancel }: OwnerFormProps) => {
  const naming = useNameOwner();
  // One id for the person, so that a retry after a lost connection names nobody twice.
  const [id] = useState(() => owner?.id ?? crypto.randomUUID());
  const form = useForm<Values>({
    resolver: standardSchemaResolver(companyOwnerSchema),
    defaultValues: { ...NO_PERSON, ...owner?.person, share: owner?.person?.share ?? '' },
  });
  const basis = useWatch({ control: form.control, name: 'basis' });
  return (
    <SavedForm
      form={form}
      label="Person behind the company"
      button="Save this person"
      error={naming.error}
      save={(body) => naming.mutateAsync({ id, body: basis === 'senior_official' ? { ...body, share: '' } : body })}
      onSaved={onSaved}
      beside={
        onCancel === undefined ? null : (
          <Button variant="quiet" onClick={onCancel}>
            Back to the list
          </Button>
        )
      }
    >
      <ChoiceField
        {...{ form, name: 'basis', label: 'Why you name this person', empty: 'Choose a reason' }}
        options={OWNER_BASES.map((code) => ({ code, name: BASES[code] }))}
      />
      <TextField form={form} name="first_name" label="First name" />
      <TextField form={form} name="last_name" label="Last name" />
      <Controller
        control={form.control}
        name="birth_date"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <DateField label="Date of birth" required error={error?.message} {...{ ref, value, onChange }} />
        )}
      />
      <ChoiceField {...{ form, name: 'country', label: 'Country of residence', empty: 'Choose a country' }} options={COUNTRIES} />
      {basis === 'senior_official' ? null : (
        <TextField
          {...{ form, name: 'share', label: 'Share in percent', inputMode: 'decimal', optional: basis === 'control' }}
          hint="Such as 33.33. Count shares that are held through other companies."
        />
      )}
      <ChoiceField {...{ form, name: 'public_function', label: 'Public function', empty: 'Choose an answer' }} options={YES_OR_NO} />
      <p className="text-caption text-muted">
        A public function is, for example, head of state, minister, member of parliament, judge of a high court or ambassador. Say yes as
        well if a close family member or business partner of this person holds one.
      </p>
    </SavedForm>
  );
};
