import { listPartnerOrders } from '@danubit/contracts/http/partner-api/partner-orders.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentPartner, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { ListPartnerOrders } from './list-partner-orders.query.ts';

@Controller()
export class ListPartnerOrdersController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPartnerOrders)
  async list(
    @CurrentPartner() partner: PartnerCaller,
    @Input() { query }: InputOf<typeof listPartnerOrders>,
  ): Promise<ReplyOf<typeof listPartnerOrders>> {
    return reply(200, await this.queries.execute(new ListPartnerOrders(partner, query)));
  }
}
