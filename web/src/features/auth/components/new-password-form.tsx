import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { User } from '@supabase/auth-js';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { ProblemAlert } from '../../../lib/auth/problem-alert.tsx';
import { accountNameOf } from '../../../lib/auth/stored-session.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/input.tsx';
import { newPasswordForm, type NewPasswordForm as Values } from './account-forms.ts';
import { isAboutPassword, weaknessOf } from '../../../lib/auth/problem-advice.ts';
import { breaksPasswordRule, PasswordAdvice } from './password-advice.tsx';

type NewPasswordFormProps = { readonly user: User; readonly onChanged: () => void };

/** Sets a new password, in a session from a recovery link or in a normal session. */
export const NewPasswordForm = ({ user, onChanged }: NewPasswordFormProps) => {
  const { act } = useSession();
  const [problem, setProblem] = useState<AuthProblem>();
  const form = useForm<Values>({ resolver: standardSchemaResolver(newPasswordForm), defaultValues: { password: '' } });
  const typed = useWatch({ control: form.control, name: 'password' });
  const { first, last, email } = accountNameOf(user);

  const advised = { password: typed, names: [first, last], email };
  const submit = async ({ password }: Values): Promise<void> => {
    setProblem(undefined);
    const outcome = await act('changePassword', password);
    setProblem(outcome.problem);
    if (isAboutPassword(outcome.problem)) form.setError('password', { message: weaknessOf(outcome.problem) }, { shouldFocus: true });
    if (outcome.problem === undefined) onChanged();
  };
  return (
    <form noValidate className="grid gap-[18px]" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {problem === undefined ? null : <ProblemAlert takesFocus problem={problem} />}
      {/* Tells a password manager which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="New password" error={form.formState.errors.password?.message} hint={<PasswordAdvice {...advised} />}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password')}
            aria-invalid={breaksPasswordRule(advised) || control['aria-invalid']}
            autoComplete="new-password"
            required
          />
        )}
      </Field>
      <Button type="submit" size="large" wide busy={form.formState.isSubmitting} busyLabel="Saving...">
        Change password
      </Button>
    </form>
  );
};
