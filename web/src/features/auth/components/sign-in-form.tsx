import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, PasswordInput } from '../../../ui/input.tsx';
import { signInForm, type SignInForm as Values } from '../account-forms.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** Once it succeeds the session changes, and the page moves on by itself. */
export const SignInForm = () => {
  const { signIn } = useSession();
  const [problem, setProblem] = useState<AuthProblem>();
  const form = useForm<Values>({ resolver: standardSchemaResolver(signInForm), defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = async (values: Values): Promise<void> => {
    setProblem(undefined);
    setProblem((await signIn(values)).problem);
  };

  return (
    <div className="grid gap-[18px] pt-6.5">
      {problem === undefined ? null : <ProblemAlert problem={problem} />}
      {problem?.code === 'email_not_confirmed' ? <ResendConfirmation email={form.getValues('email')} /> : null}
      <form noValidate className="grid gap-[18px]" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <Field label="Email" error={errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} type="email" inputMode="email" autoComplete="username" required />}
        </Field>
        <Field label="Password" error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" required />}
        </Field>
        <Button type="submit" size="large" wide busy={isSubmitting} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
    </div>
  );
};
