import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { ProblemAlert } from '../../../lib/auth/problem-alert.tsx';
import { useSession } from '../../../lib/auth/use-session.ts';
import { paths } from '../../../lib/paths.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, PasswordInput } from '../../../ui/input.tsx';
import { NeedsScript } from '../../../ui/needs-script.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

type Mistakes = { readonly email?: string; readonly password?: string };

/** Approximates what HTML accepts as an address (`type=email`); the server decides. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * The two fields work without the form and validation libraries, because this form is the first thing that /auth loads
 * (docs/decisions/0072). The inputs are uncontrolled, so that text entered before hydration, by hand or by a password manager, is kept.
 * After success the session changes, which moves the page on.
 */
export const SignInForm = () => {
  const { act, warmUp } = useSession();
  const [triedEmail, setTriedEmail] = useState('');
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [problem, setProblem] = useState<AuthProblem>();
  const [isBusy, setBusy] = useState(false);
  const isReady = useIsHydrated();
  const passkey = usePasskeySignIn(isReady, setProblem);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const { email, password } = typedIn(form);
    const found = mistakesIn(email, password);
    setMistakes(found);
    setProblem(undefined);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setTriedEmail(email);
    setBusy(true);
    const outcome = await act('signIn', { email, password });
    setBusy(false);
    setProblem(outcome.problem);
  };

  return (
    <div className="grid gap-[18px] pt-6.5">
      {problem === undefined ? null : <ProblemAlert problem={problem} />}
      {problem?.code === 'email_not_confirmed' ? <ResendConfirmation email={triedEmail} /> : null}
      <NeedsScript>Signing in needs JavaScript. Turn it on and load the page again.</NeedsScript>
      <form noValidate className="grid gap-[18px]" onSubmit={(event) => void submit(event)}>
        <Field label="Email" error={mistakes.email}>
          {(control) => (
            <Input {...control} name="email" type="email" inputMode="email" autoComplete="username webauthn" required onFocus={warmUp} />
          )}
        </Field>
        <div className="relative">
          <Field label="Password" error={mistakes.password}>
            {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" required onFocus={warmUp} />}
          </Field>
          {/* After the field, so that Tab leads from the address to the password; shown beside the label. */}
          <ForgottenPassword />
        </div>
        <Button type="submit" size="large" wide disabled={!isReady} busy={isBusy} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <Button
        variant="secondary"
        size="large"
        wide
        disabled={!isReady}
        busy={passkey.isBusy}
        busyLabel="Waiting for your passkey..."
        onClick={() => void passkey.signIn()}
      >
        Continue with a passkey
      </Button>
      <p className="text-caption text-muted">If two-factor authentication is on, we ask for the code next.</p>
    </div>
  );
};

const ForgottenPassword = () => (
  <Link to={paths.authRecover} className="absolute top-0 right-0 text-small">
    Forgot your password?
  </Link>
);

const typedIn = (form: HTMLFormElement) => {
  const typed = new FormData(form);
  const textOf = (name: string): string => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: textOf('email').trim(), password: textOf('password') };
};

const mistakesIn = (email: string, password: string): Mistakes => ({
  ...(EMAIL.test(email) ? {} : { email: 'Enter your email address, such as name@example.com.' }),
  ...(password === '' ? { password: 'Enter your password.' } : {}),
});
