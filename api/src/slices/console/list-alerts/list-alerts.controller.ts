import { listAlerts } from '@danubit/contracts/http/console/alerts.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListAlerts } from './list-alerts.query.ts';

@Controller()
export class ListAlertsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listAlerts)
  async list(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { query: { view, at } }: InputOf<typeof listAlerts>,
  ): Promise<ReplyOf<typeof listAlerts>> {
    return reply(200, await this.queries.execute(new ListAlerts(staff, view, at)));
  }
}
