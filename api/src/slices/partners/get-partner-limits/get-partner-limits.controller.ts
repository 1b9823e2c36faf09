import { getPartnerLimits } from '@danubit/contracts/http/partner-api/partner-reference.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentPartner, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { GetPartnerLimits } from './get-partner-limits.query.ts';

@Controller()
export class GetPartnerLimitsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getPartnerLimits)
  async get(@CurrentPartner() partner: PartnerCaller): Promise<ReplyOf<typeof getPartnerLimits>> {
    return reply(200, await this.queries.execute(new GetPartnerLimits(partner)));
  }
}
