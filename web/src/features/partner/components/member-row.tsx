import type { TeamMemberReply } from '@danubit/contracts/http/partners/team.contract';
import { TEAM_ROLES } from '@danubit/contracts/values/partner-team';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { useChangeRole } from '../api/team.mutations.ts';
import { ROLE_NAMES, ROLE_TEXT, useMayInTeam } from './team-role.tsx';
import { tell } from './tell.ts';

type Shown = { readonly shown: TeamMemberReply };

export const nameOf = ({ name, email }: TeamMemberReply): string => name ?? email ?? 'Closed account';

export const MemberRow = ({ shown, onRemove }: Shown & { readonly onRemove: () => void }) => {
  const mayManage = useMayInTeam('manage_team');
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
          <Button variant="quiet" size="dense" onClick={onRemove}>
            {shown.is_you ? 'Leave team' : 'Remove'}
            {shown.is_you ? null : <span className="sr-only"> {nameOf(shown)}</span>}
          </Button>
        ) : null}
      </div>
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
