import { getTeam } from '@danubit/contracts/http/partners/team.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentMember, type TeamMember } from '../../../platform/partners/team-member.ts';
import { GetTeam } from './get-team.query.ts';

@Controller()
export class GetTeamController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getTeam)
  async run(@CurrentMember() member: TeamMember): Promise<ReplyOf<typeof getTeam>> {
    return reply(200, await this.queries.execute(new GetTeam(member)));
  }
}
