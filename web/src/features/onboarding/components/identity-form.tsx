import {
  IDENTITY_DOCUMENT_TYPES,
  startIdentityVerificationBody,
  type StartIdentityVerificationBody,
} from '@danubit/contracts/http/onboarding/start-identity-verification.contract';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { Controller, useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Alert, Banner } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useStartIdentityVerification } from '../api/start-identity-verification.mutation.ts';
import { COUNTRIES } from '../../../lib/countries.ts';
import { rejectedFieldsOf, type RejectedField } from './rejected-fields.ts';
import { isTestMode } from './test-mode.ts';

type Values = StartIdentityVerificationBody;

const DOCUMENT_NAMES: Readonly<Record<Values['document_type'], string>> = {
  passport: 'Passport',
  national_id_card: 'National ID card',
  drivers_license: "Driver's license",
};

/**
 * What each customer typed, for another try after a rejection or after the dialog was closed. Only in the memory of this page: details of
 * an identity document are not kept in the browser's storage.
 */
const drafts = new WeakMap<QueryClient, Values>();

const FIELD_NAMES = z.keyof(startIdentityVerificationBody).options;
/** The field that the server refused; undefined for refusals that are not about one. */
const refusedFieldOf = (error: unknown): RejectedField | undefined => {
  const name = error instanceof ApiProblem ? FIELD_NAMES.find((known) => known === error.details?.parameter) : undefined;
  return name === undefined || !(error instanceof ApiProblem) ? undefined : { name, remedy: error.message };
};

type IdentityFormProps = {
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  /** Why the last check was rejected; null without a rejection. */
  readonly rejection: string | null;
};

/** Names, date of birth and a document, as printed on it. */
export const IdentityForm = ({ firstName, lastName, country, rejection }: IdentityFormProps) => {
  const { user } = useSession();
  const client = useQueryClient();
  const verification = useStartIdentityVerification();
  const form = useForm<Values>({
    resolver: standardSchemaResolver(startIdentityVerificationBody),
    defaultValues: drafts.get(client) ?? {
      first_name: firstName,
      last_name: lastName,
      birth_date: '',
      country,
      document_type: 'passport',
      document_number: '',
    },
  });
  useEffect(() => {
    rejectedFieldsOf(rejection).forEach(({ name, remedy }, index) => {
      form.setError(name, { type: REFUSED, message: remedy }, { shouldFocus: index === 0 });
    });
  }, [form, rejection]);
  useEffect(
    () => () => {
      drafts.set(client, form.getValues());
    },
    [form, client],
  );
  const submit = async (values: Values): Promise<void> => {
    try {
      await verification.mutateAsync(values);
    } catch (error) {
      const refused = refusedFieldOf(error);
      // Other errors are rendered from the mutation's state.
      if (refused !== undefined) form.setError(refused.name, { type: REFUSED, message: refused.remedy }, { shouldFocus: true });
    }
  };
  return (
    <form
      noValidate
      aria-label="Identity verification"
      className="grid gap-4.5"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      {verification.isError && refusedFieldOf(verification.error) === undefined ? (
        <Alert variant="negative">{verification.error.message}</Alert>
      ) : null}
      {isTestMode(user) ? <TestIdentities /> : null}
      <PersonFields form={form} />
      <DocumentFields form={form} />
      <Button type="submit" busy={verification.isPending} busyLabel="Sending..." className="justify-self-start">
        Verify identity
      </Button>
    </form>
  );
};

/** Kind of the errors that come from the server. */
const REFUSED = 'refused';

/** The schema requires the notation of the api, which people do not type here. */
const birthDateError = ({ birth_date: error }: FieldErrors<Values>): string | undefined =>
  error === undefined || error.type === REFUSED ? error?.message : 'Enter your date of birth: day, month and year.';

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
      <Controller
        control={form.control}
        name="birth_date"
        render={({ field: { ref, value, onChange } }) => (
          <DateField label="Date of birth" isBirthday required error={birthDateError(errors)} {...{ ref, value, onChange }} />
        )}
      />
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
