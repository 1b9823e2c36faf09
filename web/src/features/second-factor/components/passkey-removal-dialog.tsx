import type { Passkey } from '@danubit/contracts/http/identity/passkeys.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuthProblem } from '../../../lib/auth/auth-problem.ts';
import { ProblemAlert } from '../../../lib/auth/problem-alert.tsx';
import { secondFactorsOf } from '../../../lib/auth/second-factors.ts';
import { useSession } from '../../../lib/auth/use-session.ts';
import { toast } from '../../../lib/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { removePasskey } from '../api/passkeys.ts';
import { passkeysQuery } from '../api/passkeys.queries.ts';

type PasskeyRemovalDialogProps = { readonly passkey: Passkey; readonly isLast: boolean; readonly onClose: () => void };

export const PasskeyRemovalDialog = ({ passkey, isLast, onClose }: PasskeyRemovalDialogProps) => {
  const { user, refreshedAccessToken } = useSession();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AuthProblem>();
  const hasAuthenticator = user !== null && secondFactorsOf(user).includes('totp');
  const remove = async (): Promise<void> => {
    setBusy(true);
    const outcome = await removePasskey(passkey, refreshedAccessToken);
    setBusy(false);
    setProblem(outcome.problem);
    if (outcome.problem !== undefined) return;
    toast({ title: 'Passkey removed', description: 'Your other devices were signed out.' });
    void client.invalidateQueries(passkeysQuery());
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
        title="Remove the passkey"
        description={
          <>
            <b className="wrap-anywhere text-ink">{passkey.name}</b> will no longer sign you in, and your other devices are signed out.{' '}
            {isLast && !hasAuthenticator ? 'Your password alone will then open your account, and your recovery codes stop working. ' : null}
            Delete it in the settings of your device or password manager as well.
          </>
        }
      >
        <div className="grid gap-4">
          {problem === undefined ? null : <ProblemAlert problem={problem} />}
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={isBusy} busyLabel="Removing..." onClick={() => void remove()}>
              Remove
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Keep it
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
};
