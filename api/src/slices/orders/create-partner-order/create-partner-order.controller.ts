import { createPartnerOrder } from '@danubit/contracts/http/partner-api/partner-orders.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { requiredKey } from '../../../platform/idempotency/required-key.ts';
import { CurrentPartner, ownerOf, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { CreatePartnerOrder } from './create-partner-order.handler.ts';

@Controller()
export class CreatePartnerOrderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(createPartnerOrder)
  run(
    @CurrentPartner() partner: PartnerCaller,
    @IdempotencyKey() key: string | undefined,
    @Input() { body }: InputOf<typeof createPartnerOrder>,
  ): Promise<ReplyOf<typeof createPartnerOrder>> {
    const request = { owner: ownerOf(partner), endpoint: createPartnerOrder, key: requiredKey(key), fingerprint: body };
    return this.idempotency.run(request, async () => reply(201, await this.commands.execute(new CreatePartnerOrder(partner, body))));
  }
}
