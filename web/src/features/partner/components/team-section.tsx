import type { Team, TeamMemberReply } from '@danubit/contracts/http/partners/team.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LoadedPanel } from '../../../ui/loaded-panel.tsx';
import { teamQuery } from '../api/team.queries.ts';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { useMayInTeam } from './team-role.tsx';

/** The people of the company; admins invite, change and remove them. */
export const TeamSection = () => {
  const team = useQuery(teamQuery());
  const mayManage = useMayInTeam('manage_team');
  const [isInviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<TeamMemberReply>();
  return (
    <section aria-labelledby="team-title" className="border-t-2 border-ink pb-9">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3.5 pb-3">
        <div>
          <h3 id="team-title" className="text-h3">
            Team
          </h3>
          <p className="text-small text-muted">People of your company who see or change these settings, each with their own account.</p>
        </div>
        {mayManage ? (
          <Button
            variant="secondary"
            onClick={() => {
              setInviting(true);
            }}
          >
            Invite a person
          </Button>
        ) : null}
      </div>
      <LoadedPanel query={team} what="your team">
        {(known) => <People team={known} onRemove={setRemoving} />}
      </LoadedPanel>
      {isInviting ? (
        <InviteDialog
          onClose={() => {
            setInviting(false);
          }}
        />
      ) : null}
      {removing === undefined ? null : (
        <RemoveMemberDialog
          shown={removing}
          onClose={() => {
            setRemoving(undefined);
          }}
        />
      )}
    </section>
  );
};

type PeopleProps = { readonly team: Team; readonly onRemove: (member: TeamMemberReply) => void };

const People = ({ team: { members, invitations }, onRemove }: PeopleProps) => (
  <>
    <ul className="border-t border-line">
      {members.map((member) => (
        <MemberRow
          key={member.member_id}
          shown={member}
          onRemove={() => {
            onRemove(member);
          }}
        />
      ))}
    </ul>
    {members.length === 1 && invitations.length === 0 ? (
      <p className="py-4 text-ui text-muted">You are the only person in the team. Invite your colleagues instead of sharing a password.</p>
    ) : null}
    {invitations.length === 0 ? null : (
      <>
        <h4 className="pt-5 pb-2 text-ui font-bold">Invitations</h4>
        <ul className="border-t border-line">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.invitation_id} shown={invitation} />
          ))}
        </ul>
      </>
    )}
  </>
);
