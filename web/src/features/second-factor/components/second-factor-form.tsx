import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { ProblemAlert } from '../../../lib/auth/problem-alert.tsx';
import type { SecondFactorKind } from '../../../lib/auth/second-factors.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { provePasskey } from '../api/passkeys.ts';
import { CodeField, codeOfInput } from './code-field.tsx';

const WAITING_FOR_PASSKEY = 'Waiting for your passkey...';

type Way = SecondFactorKind | 'recovery';

const WAYS: Readonly<Record<Way, string>> = {
  passkey: 'Use a passkey',
  totp: 'Use a code from your authenticator app',
  recovery: 'Use a recovery code instead',
};

type SecondFactorFormProps = {
  /** The factors of the account; the form shows the first and offers the others. */
  readonly factors: readonly SecondFactorKind[];
  readonly label: string;
  readonly busyLabel: string;
  readonly onProven?: () => void;
  /** Shown beside the button, such as a link to cancel. */
  readonly children?: ReactNode;
};

/** Asks for the second factor: a passkey, a code from the authenticator app, or a recovery code. */
export const SecondFactorForm = ({ factors, ...rest }: SecondFactorFormProps) => {
  const [way, setWay] = useState<Way>(factors[0] ?? 'recovery');
  const others = [...factors, 'recovery' as const].filter((other) => other !== way);
  return (
    <div className="grid gap-[18px]">
      {way === 'passkey' ? <PasskeyForm {...rest} /> : <CodeForm key={way} usesRecovery={way === 'recovery'} {...rest} />}
      <div className="-ml-2.5 grid justify-items-start">
        {others.map((other) => (
          <Button
            key={other}
            variant="quiet"
            onClick={() => {
              setWay(other);
            }}
          >
            {WAYS[other]}
          </Button>
        ))}
      </div>
    </div>
  );
};

type FormProps = Omit<SecondFactorFormProps, 'factors'>;

const PasskeyForm = ({ onProven, children }: FormProps) => {
  const { act } = useSession();
  const [problem, setProblem] = useState<AuthProblem>();
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  const prove = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const outcome = await provePasskey(act);
    setBusy(false);
    setProblem(outcome.problem);
    if (outcome.problem === undefined) onProven?.();
  };
  return (
    <div className="grid gap-[18px]">
      {problem === undefined ? null : <ProblemAlert problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button ref={button} busy={isBusy} busyLabel={WAITING_FOR_PASSKEY} onClick={() => void prove()}>
          Use your passkey
        </Button>
        {children}
      </div>
    </div>
  );
};

const CodeForm = ({ usesRecovery, label, busyLabel, onProven, children }: FormProps & { readonly usesRecovery: boolean }) => {
  const { act } = useSession();
  const [text, setText] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [problem, setProblem] = useState<AuthProblem>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const code = usesRecovery ? text.trim() || undefined : codeOfInput(text);
    setProblem(undefined);
    setMistake(code === undefined ? (usesRecovery ? 'Enter one of your recovery codes.' : 'Enter the six digits of the code.') : undefined);
    if (code === undefined) return input.current?.focus();
    setBusy(true);
    const outcome = await act(usesRecovery ? 'enterRecoveryCode' : 'verifyCode', code);
    setBusy(false);
    if (outcome.problem === undefined) return onProven?.();
    setProblem(outcome.problem);
    input.current?.select();
  };

  return (
    <form noValidate className="grid gap-[18px]" onSubmit={(event) => void submit(event)}>
      {problem === undefined ? null : <ProblemAlert problem={problem} />}
      {usesRecovery ? (
        <RecoveryCodeField ref={input} value={text} onText={setText} error={mistake} />
      ) : (
        <CodeField ref={input} value={text} onText={setText} error={mistake} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={busyLabel}>
          {label}
        </Button>
        {children}
      </div>
    </form>
  );
};

type RecoveryCodeFieldProps = {
  readonly ref: React.Ref<HTMLInputElement>;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly error: string | undefined;
};

const RecoveryCodeField = ({ ref, value, onText, error }: RecoveryCodeFieldProps) => (
  <Field
    label="Recovery code"
    hint="One of the codes you saved when you turned two-factor authentication on. Each works once."
    error={error}
  >
    {(control) => (
      <Input
        {...control}
        ref={ref}
        value={value}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        className="mono"
        onChange={(event) => {
          onText(event.target.value);
        }}
      />
    )}
  </Field>
);
