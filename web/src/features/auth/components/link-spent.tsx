import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { signInForm } from '../account-forms.ts';
import { ProblemAlert } from './problem-alert.tsx';

const resendForm = z.object({ email: signInForm.shape.email });
type Values = z.infer<typeof resendForm>;

/** The link was used, has expired or is not complete. The address is asked for: the link does not carry it. */
export const LinkSpent = ({ problem }: { readonly problem?: AuthProblem }) => {
  const { resendConfirmation } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  const [refusal, setRefusal] = useState<AuthProblem>();
  const form = useForm<Values>({ resolver: standardSchemaResolver(resendForm), defaultValues: { email: '' } });

  const submit = async ({ email }: Values): Promise<void> => {
    const outcome = await resendConfirmation(email);
    setRefusal(outcome.problem);
    setSentTo(outcome.problem === undefined ? email : undefined);
  };

  if (sentTo !== undefined) {
    return (
      <Alert variant="positive" title="Check your email for the confirmation link!">
        <p className="wrap-anywhere">If {sentTo} waits for confirmation, a new link is on its way.</p>
      </Alert>
    );
  }
  return (
    <div className="grid gap-[18px]">
      <Alert variant="negative" title={problem?.message ?? 'This link is not complete'}>
        <p>Links work once and for a limited time. Ask for a new one, or sign in if you have confirmed already.</p>
      </Alert>
      {refusal === undefined ? null : <ProblemAlert problem={refusal} />}
      <form noValidate className="grid gap-[18px]" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <Field label="Email" error={form.formState.errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} type="email" inputMode="email" autoComplete="username" required />}
        </Field>
        <Button type="submit" size="large" wide busy={form.formState.isSubmitting} busyLabel="Sending...">
          Send a new link
        </Button>
      </form>
      <ButtonLink to={paths.auth} variant="quiet" className="justify-self-start">
        Sign In
      </ButtonLink>
    </div>
  );
};
