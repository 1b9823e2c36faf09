import { createPartnerUser } from '@danubit/contracts/http/partner-api/partner-users.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { requiredKey } from '../../../platform/idempotency/required-key.ts';
import { CurrentPartner, ownerOf, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { CreatePartnerUser } from './create-partner-user.handler.ts';

@Controller()
export class CreatePartnerUserController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(createPartnerUser)
  run(
    @CurrentPartner() partner: PartnerCaller,
    @IdempotencyKey() key: string | undefined,
    @Input() { body }: InputOf<typeof createPartnerUser>,
  ): Promise<ReplyOf<typeof createPartnerUser>> {
    const request = { owner: ownerOf(partner), endpoint: createPartnerUser, key: requiredKey(key), fingerprint: body };
    return this.idempotency.run(request, async (commandId) =>
      reply(201, await this.commands.execute(new CreatePartnerUser(partner, commandId, body))),
    );
  }
}
