import { getPartnerUser } from '@danubit/contracts/http/partner-api/partner-users.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentPartner, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { GetPartnerUser } from './get-partner-user.query.ts';

@Controller()
export class GetPartnerUserController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getPartnerUser)
  async get(
    @CurrentPartner() partner: PartnerCaller,
    @Input() { params }: InputOf<typeof getPartnerUser>,
  ): Promise<ReplyOf<typeof getPartnerUser>> {
    return reply(200, await this.queries.execute(new GetPartnerUser(partner, params.id)));
  }
}
