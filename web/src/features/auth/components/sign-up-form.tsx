import { TERMS_VERSION } from '@danubit/contracts/values/terms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, PasswordInput } from '../../../ui/input.tsx';
import { signUpForm, type SignUpForm as Values } from './account-forms.ts';
import { CheckEmail } from './check-email.tsx';
import { isAboutPassword, weaknessOf } from '../../../lib/auth/problem-advice.ts';
import { breaksPasswordRule, PasswordAdvice } from './password-advice.tsx';
import { ProblemAlert } from '../../../lib/auth/problem-alert.tsx';

const EMPTY: Values = { first_name: '', last_name: '', email: '', password: '', terms: false, age: false };

export const SignUpForm = () => {
  const { act, warmUp } = useSession();
  // Loads the session library ahead of the likely submit.
  useEffect(warmUp, [warmUp]);
  const [problem, setProblem] = useState<AuthProblem>();
  const [mailedTo, setMailedTo] = useState<string>();
  const form = useForm<Values>({ resolver: standardSchemaResolver(signUpForm), defaultValues: EMPTY });

  const submit = async ({ email, password, first_name, last_name }: Values): Promise<void> => {
    setProblem(undefined);
    const data = { first_name, last_name, terms_version: TERMS_VERSION, age_confirmed: true } as const;
    const outcome = await act('signUp', { email, password, data });
    setProblem(outcome.problem);
    if (isAboutPassword(outcome.problem)) form.setError('password', { message: weaknessOf(outcome.problem) }, { shouldFocus: true });
    if (outcome.problem !== undefined || outcome.signedIn) return;
    setMailedTo(email);
    form.reset(EMPTY);
  };

  if (mailedTo !== undefined)
    return (
      <CheckEmail
        email={mailedTo}
        onUseAnother={() => {
          setMailedTo(undefined);
        }}
      />
    );
  return (
    <div className="grid gap-[18px] pt-6.5">
      {problem === undefined ? null : <ProblemAlert takesFocus problem={problem} />}
      <form noValidate className="grid gap-[18px]" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <AccountFields form={form} />
        <Consents form={form} />
        <Button type="submit" size="large" wide busy={form.formState.isSubmitting} busyLabel="Creating Account...">
          Create Account
        </Button>
      </form>
    </div>
  );
};

const AccountFields = ({ form }: { readonly form: UseFormReturn<Values> }) => {
  const { errors } = form.formState;
  const [password, first, last, email] = useWatch({ control: form.control, name: ['password', 'first_name', 'last_name', 'email'] });
  const typed = { password, names: [first, last], email };
  return (
    <>
      <div className="grid gap-[18px] sm:grid-cols-2 sm:gap-3.5">
        <Field label="First name" error={errors.first_name?.message}>
          {(control) => <Input {...control} {...form.register('first_name')} autoComplete="given-name" required />}
        </Field>
        <Field label="Last name" error={errors.last_name?.message}>
          {(control) => <Input {...control} {...form.register('last_name')} autoComplete="family-name" required />}
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" inputMode="email" autoComplete="username" required />}
      </Field>
      <Field label="Password" error={errors.password?.message} hint={<PasswordAdvice {...typed} />}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password')}
            aria-invalid={breaksPasswordRule(typed) || control['aria-invalid']}
            autoComplete="new-password"
            required
          />
        )}
      </Field>
    </>
  );
};

/** The law requires both boxes to be unticked at first. */
const Consents = ({ form }: { readonly form: UseFormReturn<Values> }) => {
  const { errors } = form.formState;
  return (
    <div className="grid gap-2.5">
      <Checkbox
        {...form.register('terms')}
        error={errors.terms?.message}
        label={
          <>
            I accept the <Link to={paths.termsOfService}>Terms of Service</Link> and have read the{' '}
            <Link to={paths.privacyPolicy}>Privacy Policy</Link>.
          </>
        }
        required
      />
      <Checkbox {...form.register('age')} error={errors.age?.message} label="I am at least 18 years old." required />
    </div>
  );
};
