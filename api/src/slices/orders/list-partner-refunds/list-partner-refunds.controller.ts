import { listPartnerRefunds } from '@danubit/contracts/http/partner-api/partner-transactions.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentPartner, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { ListPartnerRefunds } from './list-partner-refunds.query.ts';

@Controller()
export class ListPartnerRefundsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPartnerRefunds)
  async list(
    @CurrentPartner() partner: PartnerCaller,
    @Input() { query }: InputOf<typeof listPartnerRefunds>,
  ): Promise<ReplyOf<typeof listPartnerRefunds>> {
    return reply(200, await this.queries.execute(new ListPartnerRefunds(partner, query)));
  }
}
