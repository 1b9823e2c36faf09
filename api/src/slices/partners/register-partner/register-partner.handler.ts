import type { Partner, registerPartner } from '@danubit/contracts/http/partners/partner.contract';
import { customer as person } from '@danubit/core/domain/onboarding/customer/customer.decider';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { EventLog } from '@danubit/event-store/event-log';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { TeamMembership } from '../../../platform/partners/team-membership.ts';
import { PartnerDesk } from '../partner-desk.ts';
import { accountRestricted, alreadyRegistered } from '../partner-refusals.ts';

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
    private readonly log: EventLog,
  ) {}

  /** @throws HttpProblem 403 after the end of the relationship, 409 when the account has a company, or is in the team of another */
  async execute({ customer, commandId, body }: RegisterPartner): Promise<Partner> {
    const { company, registration_number: registrationNumber, country } = body;
    const { userId } = customer;
    const partnerId = partnerIdOf(userId);
    const member = { partnerId, companySubjectId: customer.subjectId, role: 'admin', customer } as const;
    if ((await this.log.load(person, customerStream(customer.subjectId))).isEnded) throw accountRestricted();
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
