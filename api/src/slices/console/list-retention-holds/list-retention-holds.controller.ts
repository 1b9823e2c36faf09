import { listRetentionHolds } from '@danubit/contracts/http/console/retention-holds.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListRetentionHolds } from './list-retention-holds.query.ts';

@Controller()
export class ListRetentionHoldsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listRetentionHolds)
  async run(@CurrentCustomer() staff: AuthenticatedCustomer): Promise<ReplyOf<typeof listRetentionHolds>> {
    return reply(200, await this.queries.execute(new ListRetentionHolds(staff)));
  }
}
