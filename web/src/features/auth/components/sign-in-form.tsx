import { useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { ProblemAlert } from '../../../lib/auth/problem-alert.tsx';
import { useSession } from '../../../lib/auth/use-session.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, PasswordInput } from '../../../ui/input.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

type Mistakes = { readonly email?: string; readonly password?: string };

/** What HTML takes for an address (its `type=email`); the server decides. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Two fields do without the form and validation libraries: this is the first thing that /auth loads (docs/decisions/0072).
 * Once it succeeds the session changes, and the page moves on by itself.
 */
export const SignInForm = () => {
  const { act } = useSession();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [problem, setProblem] = useState<AuthProblem>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const found = mistakesIn(email, password);
    setMistakes(found);
    setProblem(undefined);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    const outcome = await act('signIn', { email: email.trim(), password });
    setBusy(false);
    setProblem(outcome.problem);
  };

  return (
    <div className="grid gap-[18px] pt-6.5">
      {problem === undefined ? null : <ProblemAlert problem={problem} />}
      {problem?.code === 'email_not_confirmed' ? <ResendConfirmation email={email.trim()} /> : null}
      <form ref={form} noValidate className="grid gap-[18px]" onSubmit={(event) => void submit(event)}>
        <Field label="Email" error={mistakes.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              required
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
              }}
            />
          )}
        </Field>
        <Field
          label="Password"
          error={mistakes.password}
          aside={
            <Link to={paths.authRecover} className="text-small">
              Forgot your password?
            </Link>
          }
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
              }}
            />
          )}
        </Field>
        <Button type="submit" size="large" wide busy={isBusy} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <p className="text-caption text-muted">If two-factor authentication is on, we ask for the code next. You can paste it.</p>
    </div>
  );
};

const mistakesIn = (email: string, password: string): Mistakes => ({
  ...(EMAIL.test(email.trim()) ? {} : { email: 'Enter your email address, such as name@example.com.' }),
  ...(password === '' ? { password: 'Enter your password.' } : {}),
});
