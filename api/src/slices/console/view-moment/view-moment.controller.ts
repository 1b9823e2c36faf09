import { viewMoment } from '@danubit/contracts/http/console/audit.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ViewMoment } from './view-moment.query.ts';

@Controller()
export class ViewMomentController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(viewMoment)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof viewMoment>,
  ): Promise<ReplyOf<typeof viewMoment>> {
    return reply(200, await this.queries.execute(new ViewMoment(staff, body)));
  }
}
