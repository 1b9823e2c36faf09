import { listDeliveries } from '@danubit/contracts/http/console/deliveries.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListDeliveries } from './list-deliveries.query.ts';

@Controller()
export class ListDeliveriesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listDeliveries)
  async list(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof listDeliveries>,
  ): Promise<ReplyOf<typeof listDeliveries>> {
    return reply(200, await this.queries.execute(new ListDeliveries(staff, query.state)));
  }
}
