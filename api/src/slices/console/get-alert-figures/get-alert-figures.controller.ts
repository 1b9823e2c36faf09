import { getAlertFigures } from '@danubit/contracts/http/console/alerts.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetAlertFigures } from './get-alert-figures.query.ts';

@Controller()
export class GetAlertFiguresController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getAlertFigures)
  async get(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { query: { at } }: InputOf<typeof getAlertFigures>,
  ): Promise<ReplyOf<typeof getAlertFigures>> {
    return reply(200, await this.queries.execute(new GetAlertFigures(staff, at)));
  }
}
