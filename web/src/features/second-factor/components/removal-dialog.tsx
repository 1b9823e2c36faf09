import { useState } from 'react';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { ProblemAlert } from '../../../lib/auth/problem-alert.tsx';
import { secondFactorsOf } from '../../../lib/auth/second-factors.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { toast } from '../../../lib/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';

export const RemovalDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { user, act } = useSession();
  const hasPasskeys = user !== null && secondFactorsOf(user).includes('passkey');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AuthProblem>();
  const remove = async (): Promise<void> => {
    setBusy(true);
    const outcome = await act('removeFactor', 'totp');
    setBusy(false);
    setProblem(outcome.problem);
    if (outcome.problem !== undefined) return;
    const title = hasPasskeys ? 'Authenticator app removed' : 'Two-factor authentication is off';
    toast({ title, description: 'Your other devices were signed out.' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent
        title="Turn off two-factor authentication"
        description={
          hasPasskeys
            ? 'We will no longer ask for codes. Your passkeys and recovery codes keep working, and your other devices are signed out.'
            : 'Your password alone will then open your account. Your recovery codes stop working, and your other devices are signed out.'
        }
      >
        <div className="grid gap-4">
          {problem === undefined ? null : <ProblemAlert problem={problem} />}
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={isBusy} busyLabel="Turning off..." onClick={() => void remove()}>
              Turn off
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Keep it on
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
};
