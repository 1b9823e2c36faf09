import type { Partner, registerPartner } from '@danubit/contracts/http/partners/partner.contract';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { TeamMembership } from '../../../platform/partners/team-membership.ts';
import { PartnerDesk } from '../partner-desk.ts';
import { alreadyRegistered } from '../partner-refusals.ts';

export class RegisterPartner extends Command<Partner> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly commandId: string,
    readonly body: z.infer<(typeof registerPartner)['body']>,
  ) {
    super();
  }
}

@CommandHandler(RegisterPartner)
export class RegisterPartnerHandler implements ICommandHandler<RegisterPartner> {
  constructor(
    private readonly desk: PartnerDesk,
    private readonly membership: TeamMembership,
  ) {}

  /** @throws HttpProblem 409 when the account has a company, or is in the team of another */
  async execute({ customer, commandId, body }: RegisterPartner): Promise<Partner> {
    const { company, registration_number: registrationNumber, country } = body;
    const { userId } = customer;
    const partnerId = partnerIdOf(userId);
    const member = { partnerId, companySubjectId: customer.subjectId, role: 'admin', customer } as const;
    const other = await this.membership.find(userId);
    const isOfOther = other !== undefined && other.partnerId !== partnerId;
    if (isOfOther || !(await this.membership.claim(userId, partnerId))) throw alreadyRegistered();
    await this.desk.give(member, commandId, {
      type: 'RegisterPartner',
      partner: { partnerId, ownerId: userId, company, registrationNumber, country },
    });
    return this.desk.company(member);
  }
}
