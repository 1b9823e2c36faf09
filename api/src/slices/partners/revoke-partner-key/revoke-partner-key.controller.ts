import { revokePartnerKey } from '@danubit/contracts/http/partners/partner.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentMember, type TeamMember } from '../../../platform/partners/team-member.ts';
import { RevokePartnerKey } from './revoke-partner-key.handler.ts';

@Controller()
export class RevokePartnerKeyController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(revokePartnerKey)
  async run(
    @CurrentMember() member: TeamMember,
    @Input() { params }: InputOf<typeof revokePartnerKey>,
  ): Promise<ReplyOf<typeof revokePartnerKey>> {
    return reply(200, { partner: await this.commands.execute(new RevokePartnerKey(member, params.keyId)) });
  }
}
