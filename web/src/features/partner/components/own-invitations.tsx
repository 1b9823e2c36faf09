import type { OwnInvitation } from '@danubit/contracts/http/partners/team.contract';
import { useQuery } from '@tanstack/react-query';
import { useTimeFormat } from '../../../lib/use-time-format.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadedPanel } from '../../../ui/loaded-panel.tsx';
import { useAcceptInvitation, useDeclineInvitation } from '../api/team.mutations.ts';
import { ownInvitationsQuery } from '../api/team.queries.ts';
import { ROLE_NAMES, ROLE_TEXT } from './team-role.tsx';
import { tell } from './tell.ts';

/** For an account without a company: the teams that it is invited to. Without an invitation there is no such section. */
export const OwnInvitations = () => {
  const invitations = useQuery(ownInvitationsQuery());
  return (
    <LoadedPanel query={invitations} what="your invitations">
      {({ invitations: known }) =>
        known.length === 0 ? null : (
          <section aria-labelledby="own-invitations-title" className="mb-8 max-w-[640px] border-t-2 border-ink">
            <h3 id="own-invitations-title" className="py-3 text-h3">
              Invitations to a team
            </h3>
            <ul className="border-t border-line">
              {known.map((invitation) => (
                <OwnInvitationRow key={invitation.invitation_id} shown={invitation} />
              ))}
            </ul>
          </section>
        )
      }
    </LoadedPanel>
  );
};

const OwnInvitationRow = ({ shown: { invitation_id: id, company, role, expires_at: until } }: { readonly shown: OwnInvitation }) => {
  const { formatDateTime } = useTimeFormat();
  const accepting = useAcceptInvitation();
  const declining = useDeclineInvitation();
  const ofCompany = <span className="sr-only"> the invitation of {company}</span>;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-[280px]">
        <p className="text-ui font-bold wrap-anywhere">{company}</p>
        <p className="text-caption text-muted">
          {ROLE_NAMES[role]}: {ROLE_TEXT[role]} · valid until {formatDateTime(until)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="dense"
          busy={accepting.isPending}
          busyLabel="Joining..."
          onClick={() => void tell(accepting.mutateAsync(id), `You joined the team of ${company}`, 'You did not join the team.')}
        >
          Accept{ofCompany}
        </Button>
        <Button
          variant="quiet"
          size="dense"
          busy={declining.isPending}
          busyLabel="Declining..."
          onClick={() => void tell(declining.mutateAsync(id), 'Invitation declined', 'The invitation is still open.')}
        >
          Decline{ofCompany}
        </Button>
      </div>
    </li>
  );
};
