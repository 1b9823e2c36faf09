import {
  IDENTITY_DOCUMENT_TYPES,
  startIdentityVerificationBody,
  type StartIdentityVerificationBody,
} from '@danubit/contracts/http/onboarding/start-identity-verification.contract';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Alert, Banner } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useStartIdentityVerification } from '../api/start-identity-verification.mutation.ts';
import { COUNTRIES } from './countries.ts';
import { isTestMode } from './test-mode.ts';

type Values = StartIdentityVerificationBody;

const DOCUMENT_NAMES: Readonly<Record<Values['document_type'], string>> = {
  passport: 'Passport',
  national_id_card: 'National ID card',
  drivers_license: "Driver's license",
};

type IdentityFormProps = { readonly firstName: string; readonly lastName: string };

/** Names, date of birth and a document, as printed on it. */
export const IdentityForm = ({ firstName, lastName }: IdentityFormProps) => {
  const { user } = useSession();
  const verification = useStartIdentityVerification();
  const form = useForm<Values>({
    resolver: standardSchemaResolver(startIdentityVerificationBody),
    defaultValues: {
      first_name: firstName,
      last_name: lastName,
      birth_date: '',
      country: '',
      document_type: 'passport',
      document_number: '',
    },
  });
  const submit = async (values: Values): Promise<void> => {
    // Errors are rendered from the mutation's state.
    await verification.mutateAsync(values).catch(() => undefined);
  };
  return (
    <form
      noValidate
      aria-label="Identity verification"
      className="grid gap-4.5"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      {verification.isError ? <Alert variant="negative">{verification.error.message}</Alert> : null}
      {isTestMode(user) ? <TestIdentities /> : null}
      <PersonFields form={form} />
      <DocumentFields form={form} />
      <Button type="submit" busy={verification.isPending} busyLabel="Sending..." className="justify-self-start">
        Verify identity
      </Button>
    </form>
  );
};

const PersonFields = ({ form }: { readonly form: UseFormReturn<Values> }) => {
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.first_name?.message}>
          {(control) => <Input {...control} {...form.register('first_name')} required autoComplete="given-name" />}
        </Field>
        <Field label="Last name" error={errors.last_name?.message}>
          {(control) => <Input {...control} {...form.register('last_name')} required autoComplete="family-name" />}
        </Field>
      </div>
      <Field label="Date of birth" error={errors.birth_date?.message}>
        {(control) => <Input {...control} {...form.register('birth_date')} required type="date" autoComplete="bday" />}
      </Field>
    </>
  );
};

const DocumentFields = ({ form }: { readonly form: UseFormReturn<Values> }) => {
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Issued in" error={errors.country?.message}>
          {(control) => (
            <Select {...control} {...form.register('country')} required>
              <option value="">Choose a country</option>
              {COUNTRIES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Document" error={errors.document_type?.message}>
          {(control) => (
            <Select {...control} {...form.register('document_type')} required>
              {IDENTITY_DOCUMENT_TYPES.map((type) => (
                <option key={type} value={type}>
                  {DOCUMENT_NAMES[type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="Document number" hint="As printed on the document." error={errors.document_number?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('document_number')}
            required
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="characters"
          />
        )}
      </Field>
    </>
  );
};

/** The simulated verifier decides by the beginning of the number; every other number is verified. */
const TestIdentities = () => (
  <Banner variant="info">
    <strong className="text-info">Test mode.</strong> Any document number is verified within seconds. Begin it with REJECT, EXPIRED,
    MISMATCH or DENIED to be rejected, or with PENDING to stay in review.
  </Banner>
);
