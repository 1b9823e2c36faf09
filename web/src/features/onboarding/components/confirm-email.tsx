import { useState } from 'react';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/** Resends the mail whose link confirms the address. */
export const ConfirmEmail = ({ email }: { readonly email: string }) => {
  const { act } = useSession();
  const [state, setState] = useState<{ readonly busy: boolean; readonly sent?: true; readonly problem?: string }>({ busy: false });
  const resend = async (): Promise<void> => {
    setState({ busy: true });
    const { problem } = await act('resendConfirmation', email);
    setState(problem === undefined ? { busy: false, sent: true } : { busy: false, problem: problem.message });
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ui text-muted">Open the link in the email we sent to {email}.</p>
      {state.problem === undefined ? null : <Alert variant="negative">{state.problem}</Alert>}
      {state.sent === undefined ? null : <Alert variant="positive">We sent the link again.</Alert>}
      <Button variant="secondary" busy={state.busy} busyLabel="Sending..." onClick={() => void resend()}>
        Send the link again
      </Button>
    </div>
  );
};
