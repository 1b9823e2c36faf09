import { rotatePartnerKey } from '@danubit/contracts/http/partners/partner.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentMember, type TeamMember } from '../../../platform/partners/team-member.ts';
import { RotatePartnerKey } from './rotate-partner-key.handler.ts';

@Controller()
export class RotatePartnerKeyController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(rotatePartnerKey)
  async run(
    @CurrentMember() member: TeamMember,
    @Input() { params }: InputOf<typeof rotatePartnerKey>,
  ): Promise<ReplyOf<typeof rotatePartnerKey>> {
    return reply(201, await this.commands.execute(new RotatePartnerKey(member, params.keyId)));
  }
}
