import { listPartnerRequests } from '@danubit/contracts/http/partners/partner.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentMember, type TeamMember } from '../../../platform/partners/team-member.ts';
import { ListPartnerRequests } from './list-partner-requests.query.ts';

@Controller()
export class ListPartnerRequestsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPartnerRequests)
  async list(
    @CurrentMember() member: TeamMember,
    @Input() { query }: InputOf<typeof listPartnerRequests>,
  ): Promise<ReplyOf<typeof listPartnerRequests>> {
    return reply(200, await this.queries.execute(new ListPartnerRequests(member, query.mode)));
  }
}
