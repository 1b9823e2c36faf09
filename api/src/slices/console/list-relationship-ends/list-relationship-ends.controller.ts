import { listRelationshipEnds } from '@danubit/contracts/http/console/relationship-ends.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListRelationshipEnds } from './list-relationship-ends.query.ts';

@Controller()
export class ListRelationshipEndsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listRelationshipEnds)
  async run(@CurrentCustomer() staff: AuthenticatedCustomer): Promise<ReplyOf<typeof listRelationshipEnds>> {
    return reply(200, await this.queries.execute(new ListRelationshipEnds(staff)));
  }
}
