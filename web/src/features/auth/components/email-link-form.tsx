import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { ProblemAlert } from '../../../lib/auth/problem-alert.tsx';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { emailForm, type EmailForm as Values } from './account-forms.ts';

type EmailLinkFormProps = {
  /** The account action that sends a mail to the address. */
  readonly mail: 'resendConfirmation' | 'resendEmailChange' | 'requestRecovery';
  readonly emailLabel: string;
  readonly label: string;
  readonly sentTitle: string;
  readonly sentDetail: (email: string) => string;
  /** Shown with the field until the mail is sent. */
  readonly children?: ReactNode;
};

/** Asks for an address and mails a link to it. The reply is the same for known and unknown addresses. */
export const EmailLinkForm = ({ mail, emailLabel, label, sentTitle, sentDetail, children }: EmailLinkFormProps) => {
  const { act } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  const [refusal, setRefusal] = useState<AuthProblem>();
  const form = useForm<Values>({ resolver: standardSchemaResolver(emailForm), defaultValues: { email: '' } });

  const submit = async ({ email }: Values): Promise<void> => {
    const outcome = await act(mail, email);
    setRefusal(outcome.problem);
    setSentTo(outcome.problem === undefined ? email : undefined);
  };

  if (sentTo !== undefined) {
    return (
      <Alert takesFocus variant="positive" title={sentTitle}>
        <p className="wrap-anywhere">{sentDetail(sentTo)} It may take a minute. Check your spam folder too.</p>
      </Alert>
    );
  }
  return (
    <div className="grid gap-[18px]">
      {children}
      {refusal === undefined ? null : <ProblemAlert takesFocus problem={refusal} />}
      <form noValidate className="grid gap-[18px]" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <Field label={emailLabel} error={form.formState.errors.email?.message}>
          {(control) => <Input {...control} {...form.register('email')} type="email" inputMode="email" autoComplete="username" required />}
        </Field>
        <Button type="submit" size="large" wide busy={form.formState.isSubmitting} busyLabel="Sending...">
          {label}
        </Button>
      </form>
    </div>
  );
};
