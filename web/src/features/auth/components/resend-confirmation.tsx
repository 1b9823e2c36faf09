import { useState } from 'react';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { ProblemAlert } from '../../../lib/auth/problem-alert.tsx';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';

type Stage = 'idle' | 'sending' | 'sent';
type ResendConfirmationProps = { readonly email: string };

/** Requests the confirmation mail again. The reply is the same for known and unknown addresses. */
export const ResendConfirmation = ({ email }: ResendConfirmationProps) => {
  const { act } = useSession();
  const [stage, setStage] = useState<Stage>('idle');
  const [problem, setProblem] = useState<AuthProblem>();

  const resend = async (): Promise<void> => {
    setStage('sending');
    setProblem(undefined);
    const outcome = await act('resendConfirmation', email);
    setProblem(outcome.problem);
    setStage(outcome.problem === undefined ? 'sent' : 'idle');
  };

  return (
    <div className="grid justify-items-start gap-3">
      {problem === undefined ? null : <ProblemAlert problem={problem} />}
      {stage === 'sent' ? (
        <p role="status" className="text-small">
          We sent the email again. It may take a minute. Check your spam folder too.
        </p>
      ) : (
        <Button variant="secondary" busy={stage === 'sending'} busyLabel="Sending..." onClick={() => void resend()}>
          Send the email again
        </Button>
      )}
    </div>
  );
};
