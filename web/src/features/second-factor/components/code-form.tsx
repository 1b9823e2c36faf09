import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { ProblemAlert } from '../../../lib/auth/problem-alert.tsx';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CodeField, codeOfInput } from './code-field.tsx';

type CodeFormProps = {
  readonly label: string;
  readonly busyLabel: string;
  readonly onProven?: () => void;
  /** Shown beside the button, such as a link to cancel. */
  readonly children?: ReactNode;
};

/** Asks for the second factor: a code from the authenticator app or a recovery code. */
export const CodeForm = ({ label, busyLabel, onProven, children }: CodeFormProps) => {
  const { act } = useSession();
  const [usesRecovery, setUsesRecovery] = useState(false);
  const [text, setText] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [problem, setProblem] = useState<AuthProblem>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, [usesRecovery]);

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
  const swap = (): void => {
    setUsesRecovery(!usesRecovery);
    setText('');
    setMistake(undefined);
    setProblem(undefined);
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
      <Button variant="quiet" className="-ml-2.5 justify-self-start" onClick={swap}>
        {usesRecovery ? 'Use a code from your authenticator app' : 'Use a recovery code instead'}
      </Button>
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
