import { getDispute } from '@danubit/contracts/http/console/disputes.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetDispute } from './get-dispute.query.ts';

@Controller()
export class GetDisputeController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getDispute)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof getDispute>,
  ): Promise<ReplyOf<typeof getDispute>> {
    return reply(200, await this.queries.execute(new GetDispute(staff, params.id)));
  }
}
