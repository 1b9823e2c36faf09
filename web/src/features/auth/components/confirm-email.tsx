import type { EmailOtpType } from '@supabase/auth-js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkSpent } from './link-spent.tsx';

type ConfirmEmailProps = { readonly tokenHash: string; readonly type: EmailOtpType; /** A path of ours. */ readonly next: string };

/** Verifies only when the button is pressed: mail scanners open links too, and would use it up. */
export const ConfirmEmail = ({ tokenHash, type, next }: ConfirmEmailProps) => {
  const { confirm } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AuthProblem>();

  const verify = async (): Promise<void> => {
    setBusy(true);
    const outcome = await confirm({ tokenHash, type });
    setBusy(false);
    setProblem(outcome.problem);
    if (outcome.problem === undefined) await navigate(next, { replace: true });
  };

  if (problem !== undefined && isSpent(problem)) return <LinkSpent problem={problem} />;
  return (
    <div className="grid gap-[18px]">
      {problem === undefined ? null : (
        <p role="alert" className="text-negative">
          {problem.message}
        </p>
      )}
      <p className="text-muted">One more step: confirm that this address is yours. You are then signed in.</p>
      <Button size="large" wide busy={busy} busyLabel="Confirming..." onClick={() => void verify()}>
        Confirm email
      </Button>
    </div>
  );
};

/** Anything but a lost line or a busy service: pressing again would not help. */
const isSpent = ({ code }: AuthProblem): boolean => code !== 'unavailable' && code !== 'unreachable' && code !== 'over_request_rate_limit';
