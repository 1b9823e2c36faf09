import { cancelLimitRaise } from '@danubit/contracts/http/settings/payment-limits.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { CancelLimitRaise } from './cancel-limit-raise.handler.ts';

@Controller()
export class CancelLimitRaiseController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(cancelLimitRaise)
  async run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof cancelLimitRaise>> {
    return this.idempotency.run({ owner: customer.userId, endpoint: cancelLimitRaise, key, fingerprint: null }, async (commandId) =>
      reply(200, await this.commands.execute(new CancelLimitRaise(customer, commandId))),
    );
  }
}
