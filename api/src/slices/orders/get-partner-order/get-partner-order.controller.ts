import { getPartnerOrder } from '@danubit/contracts/http/partner-api/partner-orders.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentPartner, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { GetPartnerOrder } from './get-partner-order.query.ts';

@Controller()
export class GetPartnerOrderController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getPartnerOrder)
  async get(
    @CurrentPartner() partner: PartnerCaller,
    @Input() { params }: InputOf<typeof getPartnerOrder>,
  ): Promise<ReplyOf<typeof getPartnerOrder>> {
    return reply(200, await this.queries.execute(new GetPartnerOrder(partner, params.id)));
  }
}
