import type { ClosureBlocker } from '@danubit/contracts/http/identity/close-account.contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSession } from '../../../lib/auth/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { LoadedPanel } from '../../../ui/loaded-panel.tsx';
import { useCloseAccount } from '../api/close-account.mutation.ts';
import { closurePreviewQuery } from '../api/closure-preview.queries.ts';

const BLOCKERS: Readonly<Record<ClosureBlocker, string>> = {
  balance: 'There is money in your account. You can close it once every balance is zero.',
  open_payment: 'A payment is still in progress. You can close your account once it has ended.',
  last_admin:
    'Your company needs an admin. In API Settings, make another person admin first, or revoke all keys if you are its only person.',
};

type Kept = { readonly what: string; readonly why: string; readonly how_long: string };

type ClosureDialogProps = { readonly wayOut: ReactNode; readonly onClose: () => void };

export const ClosureDialog = ({ wayOut, onClose }: ClosureDialogProps) => {
  const preview = useQuery(closurePreviewQuery());
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent width="wide" title="Close your account" description="You cannot reopen it, and we sign you out everywhere.">
        <LoadedPanel query={preview} what="what would be kept">
          {({ blockers, kept }) => (
            <div className="grid gap-5">
              <KeptList kept={kept} />
              {blockers.length === 0 ? (
                <ConfirmClosure onCancel={onClose} />
              ) : (
                <>
                  <Alert variant="warning" title="You cannot close your account yet">
                    {blockers.map((blocker) => (
                      <p key={blocker}>{BLOCKERS[blocker]}</p>
                    ))}
                  </Alert>
                  {blockers.includes('balance') ? wayOut : null}
                </>
              )}
            </div>
          )}
        </LoadedPanel>
      </DialogContent>
    </Dialog>
  );
};

const KeptList = ({ kept }: { readonly kept: readonly Kept[] }) => (
  <div>
    <h3 className="mb-2 text-ui font-bold">What we keep, why and for how long</h3>
    <dl className="border-t-2 border-ink">
      {kept.map(({ what, why, how_long: howLong }) => (
        <div key={what} className="grid gap-x-6 border-b border-line py-2.5 text-small sm:grid-cols-[200px_1fr]">
          <dt className="font-bold">{what}</dt>
          <dd className="text-muted">
            {howLong}. {why}.
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

const ConfirmClosure = ({ onCancel }: { readonly onCancel: () => void }) => {
  const { end } = useSession();
  const closing = useCloseAccount();
  const [isSure, setSure] = useState(false);
  return (
    <div className="grid gap-4">
      {closing.isError ? <Alert variant="negative">{closing.error.message}</Alert> : null}
      <Checkbox
        label="I understand that closing my account is permanent."
        checked={isSure}
        onChange={(event) => {
          setSure(event.target.checked);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          disabled={!isSure}
          busy={closing.isPending}
          busyLabel="Closing..."
          onClick={() => {
            closing.mutate(undefined, { onSuccess: () => void end('closed') });
          }}
        >
          Close account
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Keep it
        </Button>
      </div>
    </div>
  );
};
