import { getPartnerRefund } from '@danubit/contracts/http/partner-api/partner-transactions.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentPartner, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { GetPartnerRefund } from './get-partner-refund.query.ts';

@Controller()
export class GetPartnerRefundController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getPartnerRefund)
  async get(
    @CurrentPartner() partner: PartnerCaller,
    @Input() { params }: InputOf<typeof getPartnerRefund>,
  ): Promise<ReplyOf<typeof getPartnerRefund>> {
    return reply(200, await this.queries.execute(new GetPartnerRefund(partner, params.id)));
  }
}
