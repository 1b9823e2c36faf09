import { listPartnerTransactions } from '@danubit/contracts/http/partner-api/partner-transactions.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentPartner, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { ListPartnerTransactions } from './list-partner-transactions.query.ts';

@Controller()
export class ListPartnerTransactionsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPartnerTransactions)
  async list(
    @CurrentPartner() partner: PartnerCaller,
    @Input() { query }: InputOf<typeof listPartnerTransactions>,
  ): Promise<ReplyOf<typeof listPartnerTransactions>> {
    return reply(200, await this.queries.execute(new ListPartnerTransactions(partner, query)));
  }
}
