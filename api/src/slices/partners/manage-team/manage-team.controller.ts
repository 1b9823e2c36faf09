import { changeMemberRole, inviteMember, removeMember, withdrawInvitation } from '@danubit/contracts/http/partners/team.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentMember, type TeamMember } from '../../../platform/partners/team-member.ts';
import { ManageTeam, RemoveTeamMember } from './manage-team.handler.ts';

/** Without an Idempotency-Key: what was done before is refused or changes nothing. */
@Controller()
export class ManageTeamController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(inviteMember)
  async invite(
    @CurrentMember() member: TeamMember,
    @Input() { body }: InputOf<typeof inviteMember>,
  ): Promise<ReplyOf<typeof inviteMember>> {
    return reply(201, await this.commands.execute(new ManageTeam(member, { type: 'invite', ...body })));
  }

  @Contract(withdrawInvitation)
  async withdraw(
    @CurrentMember() member: TeamMember,
    @Input() { params }: InputOf<typeof withdrawInvitation>,
  ): Promise<ReplyOf<typeof withdrawInvitation>> {
    return reply(200, await this.commands.execute(new ManageTeam(member, { type: 'withdraw', ...params })));
  }

  @Contract(changeMemberRole)
  async changeRole(
    @CurrentMember() member: TeamMember,
    @Input() { params, body }: InputOf<typeof changeMemberRole>,
  ): Promise<ReplyOf<typeof changeMemberRole>> {
    return reply(200, await this.commands.execute(new ManageTeam(member, { type: 'change-role', ...params, ...body })));
  }

  @Contract(removeMember)
  async remove(
    @CurrentMember() member: TeamMember,
    @Input() { params }: InputOf<typeof removeMember>,
  ): Promise<ReplyOf<typeof removeMember>> {
    return reply(200, { team: await this.commands.execute(new RemoveTeamMember(member, params.memberId)) });
  }
}
