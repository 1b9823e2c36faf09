import type { OwnInvitation } from '@danubit/contracts/http/partners/team.contract';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { TeamInvitations } from '../team-invitations.ts';

/** As many as were sent to the address in the last week, which is bounded per day. */
export class ListOwnInvitations extends Query<OwnInvitation[]> {
  constructor(readonly customer: AuthenticatedCustomer) {
    super();
  }
}

@QueryHandler(ListOwnInvitations)
export class ListOwnInvitationsHandler implements IQueryHandler<ListOwnInvitations> {
  constructor(
    private readonly invitations: TeamInvitations,
    private readonly clock: Clock,
  ) {}

  async execute({ customer }: ListOwnInvitations): Promise<OwnInvitation[]> {
    const at = this.clock.now().toISOString();
    const found = await this.invitations.of(customer.userId);
    return found
      .filter(({ invitation }) => at < invitation.expiresAt)
      .map(({ company, invitation: { invitationId, role, expiresAt } }) => ({
        ...{ invitation_id: invitationId, company: company.registered.company, role, expires_at: expiresAt },
      }));
  }
}
