import { listDisputes } from '@danubit/contracts/http/console/disputes.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListDisputes } from './list-disputes.query.ts';

@Controller()
export class ListDisputesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listDisputes)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof listDisputes>,
  ): Promise<ReplyOf<typeof listDisputes>> {
    return reply(200, await this.queries.execute(new ListDisputes(staff, query.state)));
  }
}
