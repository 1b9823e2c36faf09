import type { Partner } from '@danubit/contracts/http/partners/partner.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { TeamMembership } from '../../../platform/partners/team-membership.ts';
import { PartnerDesk } from '../partner-desk.ts';

export class GetPartner extends Query<Partner | null> {
  constructor(readonly customer: AuthenticatedCustomer) {
    super();
  }
}

@QueryHandler(GetPartner)
export class GetPartnerHandler implements IQueryHandler<GetPartner> {
  constructor(
    private readonly desk: PartnerDesk,
    private readonly membership: TeamMembership,
  ) {}

  async execute({ customer }: GetPartner): Promise<Partner | null> {
    const found = await this.membership.find(customer.userId);
    return found === undefined ? null : this.desk.company({ ...found, customer });
  }
}
