import { setWidgetOrigins } from '@danubit/contracts/http/partners/partner.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentMember, type TeamMember } from '../../../platform/partners/team-member.ts';
import { SetWidgetOrigins } from './set-widget-origins.handler.ts';

@Controller()
export class SetWidgetOriginsController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(setWidgetOrigins)
  async run(
    @CurrentMember() member: TeamMember,
    @Input() { body }: InputOf<typeof setWidgetOrigins>,
  ): Promise<ReplyOf<typeof setWidgetOrigins>> {
    return reply(200, { partner: await this.commands.execute(new SetWidgetOrigins(member, body.origins)) });
  }
}
