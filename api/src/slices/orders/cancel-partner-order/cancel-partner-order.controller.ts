import { cancelPartnerOrder } from '@danubit/contracts/http/partner-api/partner-orders.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { requiredKey } from '../../../platform/idempotency/required-key.ts';
import { CurrentPartner, ownerOf, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { CancelPartnerOrder } from './cancel-partner-order.handler.ts';

@Controller()
export class CancelPartnerOrderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(cancelPartnerOrder)
  run(
    @CurrentPartner() partner: PartnerCaller,
    @IdempotencyKey() key: string | undefined,
    @Input() { params }: InputOf<typeof cancelPartnerOrder>,
  ): Promise<ReplyOf<typeof cancelPartnerOrder>> {
    const request = { owner: ownerOf(partner), endpoint: cancelPartnerOrder, key: requiredKey(key), fingerprint: params };
    return this.idempotency.run(request, async (commandId) =>
      reply(200, await this.commands.execute(new CancelPartnerOrder(partner, params.id, commandId))),
    );
  }
}
