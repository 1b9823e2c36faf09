import { listPriceAlerts } from '@danubit/contracts/http/orders/price-alerts.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListPriceAlerts } from './list-price-alerts.query.ts';

@Controller()
export class ListPriceAlertsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPriceAlerts)
  async list(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listPriceAlerts>> {
    return reply(200, { alerts: await this.queries.execute(new ListPriceAlerts(userId)) });
  }
}
