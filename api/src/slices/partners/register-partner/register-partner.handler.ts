import type { Partner, registerPartner } from '@danubit/contracts/http/partners/partner.contract';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { PartnerDesk } from '../partner-desk.ts';

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
  constructor(private readonly desk: PartnerDesk) {}

  /** @throws HttpProblem 409 when the account has a company */
  async execute({ customer, commandId, body }: RegisterPartner): Promise<Partner> {
    const { company, registration_number: registrationNumber, country } = body;
    const ids = { partnerId: partnerIdOf(customer.userId), ownerId: customer.userId };
    await this.desk.give(customer, commandId, {
      type: 'RegisterPartner',
      partner: { ...ids, company, registrationNumber, country },
    });
    return this.desk.company(customer);
  }
}
