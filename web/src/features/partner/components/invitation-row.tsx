import type { TeamInvitation } from '@danubit/contracts/http/partners/team.contract';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useWithdrawInvitation } from '../api/team.mutations.ts';
import { ROLE_NAMES } from './team-role.tsx';
import { tell } from './tell.ts';

/** An invitation without an answer. An expired one stays until it is withdrawn, so that an admin notices. */
export const InvitationRow = ({ shown }: { readonly shown: TeamInvitation }) => {
  const { formatDateTime } = useTimeFormat();
  const withdrawing = useWithdrawInvitation();
  const address = shown.email ?? 'Deleted address';
  const withdraw = () => tell(withdrawing.mutateAsync(shown.invitation_id), 'Invitation withdrawn', 'The invitation is still open.');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-[280px]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui wrap-anywhere">
          {address}
          {shown.has_expired ? <Badge variant="outline">expired</Badge> : null}
        </p>
        <p className="text-caption text-muted">
          {ROLE_NAMES[shown.role]} · {shown.has_expired ? 'was valid until' : 'valid until'} {formatDateTime(shown.expires_at)}
        </p>
      </div>
      <Button variant="quiet" size="dense" busy={withdrawing.isPending} busyLabel="Withdrawing..." onClick={() => void withdraw()}>
        Withdraw<span className="sr-only"> invitation of {address}</span>
      </Button>
    </li>
  );
};
