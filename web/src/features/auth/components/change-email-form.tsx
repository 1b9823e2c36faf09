import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { ProblemAlert } from '../../../lib/auth/problem-alert.tsx';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { emailForm, type EmailForm as Values } from './account-forms.ts';

type ChangeEmailFormProps = { readonly current: string; readonly onDone: () => void };

/** The reply is the same for addresses with and without an account, so that it does not reveal who has one. */
export const ChangeEmailForm = ({ current, onDone }: ChangeEmailFormProps) => {
  const { act } = useSession();
  const [problem, setProblem] = useState<AuthProblem>();
  const [requested, setRequested] = useState<string>();
  const form = useForm<Values>({ resolver: standardSchemaResolver(emailForm), defaultValues: { email: '' } });

  const submit = async ({ email }: Values): Promise<void> => {
    setProblem(undefined);
    if (email.toLowerCase() === current.toLowerCase()) {
      form.setError('email', { message: 'This is already your address. Enter a different one.' });
      return;
    }
    const outcome = await act('changeEmail', email);
    setProblem(outcome.problem);
    if (outcome.problem === undefined) setRequested(email);
  };

  if (requested !== undefined) {
    return (
      <div className="grid gap-4">
        <Alert takesFocus variant="positive" title="Check both mailboxes">
          <p className="wrap-anywhere">
            We sent a link to <b>{current}</b> and one to <b>{requested}</b>. Your address changes once you have used both.
          </p>
        </Alert>
        <Button className="justify-self-start" onClick={onDone}>
          Done
        </Button>
      </div>
    );
  }
  return (
    <form noValidate className="grid gap-[18px]" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {problem === undefined ? null : <ProblemAlert takesFocus problem={problem} />}
      <Field label="New email" error={form.formState.errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" inputMode="email" autoComplete="email" required />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Sending...">
          Send the links
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
