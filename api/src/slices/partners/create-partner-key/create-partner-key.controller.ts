import { createPartnerKey } from '@danubit/contracts/http/partners/partner.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CurrentMember, type TeamMember } from '../../../platform/partners/team-member.ts';
import { CreatePartnerKey } from './create-partner-key.handler.ts';

/** Without the Idempotency-Key of other commands: an answer that could be given again would have to be stored with the key in it. */
@Controller()
export class CreatePartnerKeyController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(createPartnerKey)
  async run(
    @CurrentMember() member: TeamMember,
    @Input() { body }: InputOf<typeof createPartnerKey>,
  ): Promise<ReplyOf<typeof createPartnerKey>> {
    return reply(201, await this.commands.execute(new CreatePartnerKey(member, body)));
  }
}
