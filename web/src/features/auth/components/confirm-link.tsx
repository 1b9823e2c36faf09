import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { paths } from '../../../lib/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LINK_TEXTS, type LinkType } from './link-texts.ts';
import { UnusableLink } from './unusable-link.tsx';

type ConfirmLinkProps = { readonly tokenHash: string; readonly type: LinkType; /** A path of this site. */ readonly next: string };

/** Uses the link only when the button is pressed, because mail scanners open links and would use it up. */
export const ConfirmLink = ({ tokenHash, type, next }: ConfirmLinkProps) => {
  const { act } = useSession();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AuthProblem>();
  const [isHalfWay, setHalfWay] = useState(false);
  const { explanation, label, busyLabel } = LINK_TEXTS[type];

  const confirm = async (): Promise<void> => {
    setBusy(true);
    const outcome = await act('confirm', { tokenHash, type });
    setBusy(false);
    setProblem(outcome.problem);
    if (outcome.problem !== undefined) return;
    // After the first of the two links that change an address, no session exists.
    if (type === 'email_change' && !outcome.signedIn) setHalfWay(true);
    else await navigate(type === 'recovery' ? paths.authNewPassword : next, { replace: true });
  };

  if (isHalfWay) return <HalfWay />;
  if (problem !== undefined && isUnusable(problem)) return <UnusableLink type={type} problem={problem} />;
  return (
    <div className="grid gap-[18px]">
      {problem === undefined ? null : <Alert variant="negative">{problem.message}</Alert>}
      <p className="text-muted">{explanation}</p>
      <Button size="large" wide busy={isBusy} busyLabel={busyLabel} onClick={() => void confirm()}>
        {label}
      </Button>
    </div>
  );
};

const HalfWay = () => (
  <Alert takesFocus variant="positive" title="This address is confirmed">
    <p>One more step: open the link we sent to your other address. Your address changes after that.</p>
  </Alert>
);

/** Any problem except a lost connection or a busy service means the link cannot be used again. */
const isUnusable = ({ code }: AuthProblem): boolean =>
  code !== 'unavailable' && code !== 'unreachable' && code !== 'over_request_rate_limit';
