import { listRestrictions } from '@danubit/contracts/http/console/restrictions.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListRestrictions } from './list-restrictions.query.ts';

@Controller()
export class ListRestrictionsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listRestrictions)
  async run(@CurrentCustomer() staff: AuthenticatedCustomer): Promise<ReplyOf<typeof listRestrictions>> {
    return reply(200, await this.queries.execute(new ListRestrictions(staff)));
  }
}
