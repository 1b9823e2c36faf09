import { listSuspense } from '@danubit/contracts/http/console/suspense.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListSuspense } from './list-suspense.query.ts';

@Controller()
export class ListSuspenseController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listSuspense)
  async run(@CurrentCustomer() staff: AuthenticatedCustomer): Promise<ReplyOf<typeof listSuspense>> {
    return reply(200, await this.queries.execute(new ListSuspense(staff)));
  }
}
