import type { OwnInvitation } from '@danubit/contracts/http/partners/team.contract';
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
  constructor(private readonly invitations: TeamInvitations) {}

  execute({ customer }: ListOwnInvitations): Promise<OwnInvitation[]> {
    return this.invitations.openFor(customer.userId);
  }
}
