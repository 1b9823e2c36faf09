import { getAlert } from '@danubit/contracts/http/console/alerts.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetAlert } from './get-alert.query.ts';

@Controller()
export class GetAlertController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getAlert)
  async get(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id } }: InputOf<typeof getAlert>,
  ): Promise<ReplyOf<typeof getAlert>> {
    return reply(200, await this.queries.execute(new GetAlert(staff, id)));
  }
}
