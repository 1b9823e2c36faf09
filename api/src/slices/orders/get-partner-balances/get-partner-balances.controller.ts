import { getPartnerBalances } from '@danubit/contracts/http/partner-api/partner-transactions.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentPartner, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { GetPartnerBalances } from './get-partner-balances.query.ts';

@Controller()
export class GetPartnerBalancesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getPartnerBalances)
  async list(@CurrentPartner() partner: PartnerCaller): Promise<ReplyOf<typeof getPartnerBalances>> {
    return reply(200, await this.queries.execute(new GetPartnerBalances(partner)));
  }
}
