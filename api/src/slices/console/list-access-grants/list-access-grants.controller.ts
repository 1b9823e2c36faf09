import { listAccessGrants } from '@danubit/contracts/http/console/access-grants.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListAccessGrants } from './list-access-grants.query.ts';

@Controller()
export class ListAccessGrantsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listAccessGrants)
  async run(@CurrentCustomer() staff: AuthenticatedCustomer): Promise<ReplyOf<typeof listAccessGrants>> {
    return reply(200, await this.queries.execute(new ListAccessGrants(staff)));
  }
}
