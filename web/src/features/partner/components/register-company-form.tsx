import { useState, type SubmitEvent } from 'react';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { textIn } from '../../../lib/text-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useRegisterPartner } from '../api/partner.mutations.ts';

type RegisterCompanyFormProps = { readonly countries: readonly { readonly code: string; readonly name: string }[] };

/** The first step: without a company there are no keys. */
export const RegisterCompanyForm = ({ countries }: RegisterCompanyFormProps) => {
  const registering = useRegisterPartner();
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string | undefined>>>({});
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [company, registrationNumber, country] = [
      textIn(fields, 'company'),
      textIn(fields, 'registration_number'),
      textIn(fields, 'country'),
    ];
    const found = {
      company: company === '' ? 'Enter the name of your company.' : undefined,
      registration_number: registrationNumber === '' ? 'Enter the registration number.' : undefined,
    };
    setMistakes(found);
    if (Object.values(found).some((mistake) => mistake !== undefined)) return;
    registering.mutate({ company, registration_number: registrationNumber, country });
  };
  const refused = registering.error instanceof ApiProblem ? registering.error : undefined;
  const named = refused?.details?.parameter ?? '';
  const errorOf = (name: string): string | undefined => mistakes[name] ?? (named === name ? refused?.message : undefined);
  const isOfField = ['company', 'registration_number', 'country'].includes(named);
  return (
    <form noValidate className="grid max-w-[480px] gap-4" onSubmit={submit}>
      {registering.isError && !isOfField ? <Alert variant="negative">{registering.error.message}</Alert> : null}
      <Field label="Company" error={errorOf('company')}>
        {(control) => <Input {...control} name="company" autoComplete="organization" maxLength={120} />}
      </Field>
      <Field label="Registration number" hint="As it appears in the commercial register." error={errorOf('registration_number')}>
        {(control) => <Input {...control} name="registration_number" autoComplete="off" className="num" maxLength={40} />}
      </Field>
      <Field label="Country" error={errorOf('country')}>
        {(control) => (
          <Select {...control} name="country" defaultValue="SK" autoComplete="country">
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <Button type="submit" busy={registering.isPending} busyLabel="Registering...">
          Register company
        </Button>
      </div>
    </form>
  );
};
