import { createPartnerRefund } from '@danubit/contracts/http/partner-api/partner-transactions.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { requiredKey } from '../../../platform/idempotency/required-key.ts';
import { CurrentPartner, ownerOf, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { CreatePartnerRefund } from './create-partner-refund.handler.ts';

@Controller()
export class CreatePartnerRefundController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(createPartnerRefund)
  run(
    @CurrentPartner() partner: PartnerCaller,
    @IdempotencyKey() key: string | undefined,
    @Input() { params }: InputOf<typeof createPartnerRefund>,
  ): Promise<ReplyOf<typeof createPartnerRefund>> {
    const request = { owner: ownerOf(partner), endpoint: createPartnerRefund, key: requiredKey(key), fingerprint: params };
    return this.idempotency.run(request, async (commandId) =>
      reply(201, await this.commands.execute(new CreatePartnerRefund(partner, params.id, commandId))),
    );
  }
}
