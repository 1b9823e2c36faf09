import { companyDetailsSchema, registeredAddressSchema, type CompanyFileView } from '@danubit/contracts/http/verification/company.contract';
import { LEGAL_FORMS } from '@danubit/contracts/values/company-file';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { COUNTRIES } from '../../../lib/countries.ts';
import { useAnswerCompanyQuestion } from '../api/change-company.mutations.ts';
import { LEGAL_FORM_NAMES } from './company-words.ts';
import { ChoiceField, SavedForm, TextField } from './saved-form.tsx';

type DetailsStepProps = { readonly details: CompanyFileView['details']; readonly onSaved: () => void };
type Details = z.input<typeof companyDetailsSchema>;

/** The company as its register has it, saved together. */
export const CompanyDetailsStep = ({ details, onSaved }: DetailsStepProps) => {
  const saving = useAnswerCompanyQuestion();
  const form = useForm<Details>({
    resolver: standardSchemaResolver(companyDetailsSchema),
    defaultValues: {
      question: 'company_details',
      name: '',
      registry: '',
      registry_number: '',
      country: '',
      ...details,
      lei: details?.lei ?? '',
    },
  });
  return (
    <SavedForm form={form} error={saving.error} save={saving.mutateAsync} onSaved={onSaved}>
      <TextField form={form} name="name" label="Name of the company" autoComplete="organization" />
      <ChoiceField
        {...{ form, name: 'legal_form', label: 'Legal form', empty: 'Choose the legal form' }}
        options={LEGAL_FORMS.map((code) => ({ code, name: LEGAL_FORM_NAMES[code] }))}
      />
      <ChoiceField {...{ form, name: 'country', label: 'Country of registration', empty: 'Choose a country' }} options={COUNTRIES} />
      <TextField form={form} name="registry" label="Register" hint="Such as Commercial Register of the City Court Bratislava III." />
      <TextField form={form} name="registry_number" label="Number in the register" />
      <TextField form={form} name="lei" label="LEI" optional hint="20 letters and digits. Leave it empty if the company has none." />
    </SavedForm>
  );
};

type AddressStepProps = { readonly address: CompanyFileView['address']; readonly onSaved: () => void };
type Address = z.input<typeof registeredAddressSchema>;

export const CompanyAddressStep = ({ address, onSaved }: AddressStepProps) => {
  const saving = useAnswerCompanyQuestion();
  const form = useForm<Address>({
    resolver: standardSchemaResolver(registeredAddressSchema),
    defaultValues: { question: 'registered_address', street: '', city: '', postal_code: '', country: '', ...address },
  });
  return (
    <SavedForm form={form} error={saving.error} save={saving.mutateAsync} onSaved={onSaved}>
      <TextField form={form} name="street" label="Street and number" autoComplete="street-address" />
      <TextField form={form} name="city" label="City" autoComplete="address-level2" />
      <TextField form={form} name="postal_code" label="Postal code" autoComplete="postal-code" />
      <ChoiceField {...{ form, name: 'country', label: 'Country', empty: 'Choose a country' }} options={COUNTRIES} />
    </SavedForm>
  );
};
