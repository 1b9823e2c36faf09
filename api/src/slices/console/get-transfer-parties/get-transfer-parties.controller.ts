import { getTransferParties } from '@danubit/contracts/http/console/travel-rule.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetTransferParties } from './get-transfer-parties.query.ts';

@Controller()
export class GetTransferPartiesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getTransferParties)
  async get(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof getTransferParties>,
  ): Promise<ReplyOf<typeof getTransferParties>> {
    return reply(200, await this.queries.execute(new GetTransferParties(staff, params.id)));
  }
}
