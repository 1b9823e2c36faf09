import { getPartner } from '@danubit/contracts/http/partners/partner.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetPartner } from './get-partner.query.ts';

@Controller()
export class GetPartnerController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getPartner)
  async get(@CurrentCustomer() customer: AuthenticatedCustomer): Promise<ReplyOf<typeof getPartner>> {
    return reply(200, { partner: await this.queries.execute(new GetPartner(customer)) });
  }
}
