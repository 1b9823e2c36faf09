import type { Team } from '@danubit/contracts/http/partners/team.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TeamMember } from '../../../platform/partners/team-member.ts';
import { TeamReader } from '../team-reader.ts';

/** At most as many people and invitations as a team may have. */
export class GetTeam extends Query<Team> {
  constructor(readonly member: TeamMember) {
    super();
  }
}

@QueryHandler(GetTeam)
export class GetTeamHandler implements IQueryHandler<GetTeam> {
  constructor(private readonly reader: TeamReader) {}

  execute({ member }: GetTeam): Promise<Team> {
    return this.reader.read(member);
  }
}
