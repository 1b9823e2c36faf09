import type { TeamMemberReply } from '@danubit/contracts/http/partners/team.contract';
import { TEAM_ROLES } from '@danubit/contracts/values/partner-team';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { useChangeRole, useRemoveMember } from '../api/team.mutations.ts';
import { ROLE_NAMES, ROLE_TEXT, useMayInTeam } from './team-role.tsx';
import { tell } from './tell.ts';

type Shown = { readonly shown: TeamMemberReply };

const nameOf = ({ name, email }: TeamMemberReply): string => name ?? email ?? 'Closed account';

export const MemberRow = ({ shown }: Shown) => {
  const mayManage = useMayInTeam('manage_team');
  const [isRemoving, setRemoving] = useState(false);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-[280px]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui font-bold wrap-anywhere">
          {nameOf(shown)}
          {shown.is_you ? <Badge variant="outline">you</Badge> : null}
        </p>
        {shown.email === null ? null : <p className="mt-0.5 text-caption text-muted wrap-anywhere">{shown.email}</p>}
        <p className="text-caption text-muted">
          {ROLE_NAMES[shown.role]}: {ROLE_TEXT[shown.role]}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {mayManage ? <RoleSelect shown={shown} /> : null}
        {mayManage || shown.is_you ? (
          <Button
            variant="quiet"
            size="dense"
            onClick={() => {
              setRemoving(true);
            }}
          >
            {shown.is_you ? 'Leave team' : 'Remove'}
            {shown.is_you ? null : <span className="sr-only"> {nameOf(shown)}</span>}
          </Button>
        ) : null}
      </div>
      {isRemoving ? (
        <RemoveDialog
          shown={shown}
          onClose={() => {
            setRemoving(false);
          }}
        />
      ) : null}
    </li>
  );
};

/** Takes effect when another role is chosen, after a proof that it is the admin. Refused, it shows the role that holds. */
const RoleSelect = ({ shown }: Shown) => {
  const changing = useChangeRole();
  return (
    <Select
      aria-label={`Role of ${nameOf(shown)}`}
      value={changing.isPending ? changing.variables.role : shown.role}
      disabled={changing.isPending}
      onChange={({ target }) => {
        const role = TEAM_ROLES.find((each) => each === target.value);
        if (role === undefined) return;
        const work = changing.mutateAsync({ memberId: shown.member_id, role });
        void tell(work, 'Role changed', 'The role was not changed.');
      }}
    >
      {TEAM_ROLES.map((role) => (
        <option key={role} value={role}>
          {ROLE_NAMES[role]}
        </option>
      ))}
    </Select>
  );
};

type RemoveDialogProps = Shown & { readonly onClose: () => void };

const RemoveDialog = ({ shown, onClose }: RemoveDialogProps) => {
  const removing = useRemoveMember();
  const remove = async (): Promise<void> => {
    const [done, failed] = shown.is_you
      ? (['You left the team', 'You are still in the team.'] as const)
      : (['Person removed', 'The person is still in the team.'] as const);
    await tell(removing.mutateAsync(shown.member_id), done, failed);
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={shown.is_you ? 'Leave the team' : `Remove ${nameOf(shown)}`}
        description={
          shown.is_you
            ? 'You can no longer see these settings. An admin can invite you again.'
            : 'The person loses access immediately and gets an email. Keys of the company keep working: rotate those that the person has copied.'
        }
      >
        <div className="flex flex-wrap gap-2.5">
          <Button variant="danger" busy={removing.isPending} busyLabel="Removing..." onClick={() => void remove()}>
            {shown.is_you ? 'Leave' : 'Remove person'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {shown.is_you ? 'Stay' : 'Keep person'}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
};
