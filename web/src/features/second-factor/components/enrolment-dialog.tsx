import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Enrolment } from '../../../lib/auth/account-actions.types.ts';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { ProblemAlert } from '../../../lib/auth/problem-alert.tsx';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { CodeField, codeOfInput } from './code-field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';

type EnrolmentDialogProps = { readonly enrolment: Enrolment; readonly onActive: () => void; readonly onCancel: () => void };

/** Shows a secret for the authenticator app and asks for a code that proves it was stored. */
export const EnrolmentDialog = ({ enrolment, onActive, onCancel }: EnrolmentDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => {
      if (!open) onCancel();
    }}
  >
    <DialogContent
      width="wide"
      title="Turn on two-factor authentication"
      description="You need an authenticator app on your phone or in your password manager. Turning this on signs out your other devices."
    >
      <ol className="grid gap-5">
        <Step number={1} title="Add Danubit to the app">
          <div className="grid gap-4 sm:grid-cols-[auto_1fr]">
            <QrCode svg={enrolment.qrSvg} label="QR code for the authenticator app" />
            <div className="grid content-start gap-2.5 text-small">
              <p className="text-muted">Scan the code with the app, or enter this key by hand:</p>
              <p className="mono text-body wrap-anywhere select-all">{enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <CopyButton text={enrolment.secret} what="the key" />
                <a href={enrolment.uri} className="inline-flex min-h-8 items-center pointer-coarse:min-h-11">
                  Open an app on this device
                </a>
              </div>
            </div>
          </div>
        </Step>
        <Step number={2} title="Enter the code it shows">
          <ActivationForm factorId={enrolment.factorId} onActive={onActive} onCancel={onCancel} />
        </Step>
      </ol>
    </DialogContent>
  </Dialog>
);

const Step = ({ number, title, children }: { readonly number: number; readonly title: string; readonly children: ReactNode }) => (
  <li className="grid gap-3 border-t border-line pt-4">
    <h3 className="text-ui font-bold">
      {number}. {title}
    </h3>
    {children}
  </li>
);

type ActivationFormProps = { readonly factorId: string; readonly onActive: () => void; readonly onCancel: () => void };

const ActivationForm = ({ factorId, onActive, onCancel }: ActivationFormProps) => {
  const { act } = useSession();
  const [text, setText] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [problem, setProblem] = useState<AuthProblem>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== undefined) input.current?.select();
  }, [problem]);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const code = codeOfInput(text);
    setProblem(undefined);
    setMistake(code === undefined ? 'Enter the six digits of the code.' : undefined);
    if (code === undefined) return input.current?.focus();
    setBusy(true);
    const outcome = await act('activateFactor', { factorId, code });
    setBusy(false);
    setProblem(outcome.problem);
    if (outcome.problem === undefined) onActive();
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {problem === undefined ? null : <ProblemAlert problem={problem} />}
      <CodeField ref={input} value={text} onText={setText} error={mistake} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel="Turning on...">
          Turn on
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
