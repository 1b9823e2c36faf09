import { listPayouts } from '@danubit/contracts/http/console/payouts.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListPayouts } from './list-payouts.query.ts';

@Controller()
export class ListPayoutsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPayouts)
  async list(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof listPayouts>,
  ): Promise<ReplyOf<typeof listPayouts>> {
    return reply(200, await this.queries.execute(new ListPayouts(staff, query.state)));
  }
}
