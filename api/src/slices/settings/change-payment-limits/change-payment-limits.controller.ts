import { changePaymentLimits } from '@danubit/contracts/http/settings/payment-limits.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { ChangePaymentLimits } from './change-payment-limits.handler.ts';

@Controller()
export class ChangePaymentLimitsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(changePaymentLimits)
  async run(
    @Input() { body }: InputOf<typeof changePaymentLimits>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof changePaymentLimits>> {
    const request = { owner: customer.userId, endpoint: changePaymentLimits, key, fingerprint: body };
    return this.idempotency.run(request, async (commandId) =>
      reply(200, await this.commands.execute(new ChangePaymentLimits(customer, body, commandId))),
    );
  }
}
